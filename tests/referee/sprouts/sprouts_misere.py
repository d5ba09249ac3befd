def check_strategy(certificate, position):
    pass
