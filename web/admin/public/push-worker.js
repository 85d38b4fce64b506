// Shows the messages about new orders while the admin is closed, and opens the order of a message.
// It does not handle `fetch`, so pages load without it.

addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json().notification))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.navigate))
})

/** A message replaces the one before it, and then says how many orders there are. */
async function show({ title, navigate, data, ...options }) {
  const earlier = await registration.getNotifications({ tag: options.tag })
  const count = 1 + Math.max(0, ...earlier.map((shown) => shown.data.count))
  const isOne = count === 1
  await registration.showNotification(isOne ? title : data.severalTitle.replace('{count}', count), {
    ...options,
    renotify: true,
    data: { count, navigate: isOne ? navigate : data.severalNavigate },
  })
}

async function open(address) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === address)
  await (shown ? shown.focus() : clients.openWindow(address))
}
