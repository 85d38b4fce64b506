/** Whether the address is one that other machines can use. */
export function isPublicUrl(urlText: string): boolean {
  const { hostname } = new URL(urlText)
  return !(
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}
