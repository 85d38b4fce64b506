import { startSmtpServer } from '#tests/support/smtp-server.ts'

const server = await startSmtpServer()
server.verdict = () => {
  // Nobody reads them.
  server.mails.length = 0
  return '250 ok'
}
process.send?.(server.url)
