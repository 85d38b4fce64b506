import { startSmtpServer } from '#tests/support/smtp-server.ts'

const server = await startSmtpServer()
server.verdict = () => {
  // The measurement needs no content, and kept emails would take memory.
  server.mails.length = 0
  return '250 ok'
}
process.send?.(server.url)
