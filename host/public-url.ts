/** Whether the address is one that other machines can use. */
export function isPublicUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return !(
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}
