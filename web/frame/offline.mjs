/**
 * Starting without a network: lets the service worker keep the page. Not where
 * a server on this computer gives it, which is there whenever the page is, and
 * whose engine should never meet the page of another version; and not where
 * the page is a single file, which has no manifest.
 */
export function keepForOffline() {
  const local = ['127.0.0.1', 'localhost'].includes(location.hostname);
  const folder = document.querySelector('link[rel="manifest"]');
  if (folder && !local && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('service.mjs', { updateViaCache: 'none' })
      .catch(() => {}); // the page works without it
}
