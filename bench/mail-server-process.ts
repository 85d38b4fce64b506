import { startSmtpServer } from '#tests/support/smtp-server.ts'

const smtpServer = await startSmtpServer()
smtpServer.verdict = () => {
  // The measurement needs no content, and kept emails would take memory.
  smtpServer.receivedEmails.length = 0
  return '250 ok'
}
process.send?.(smtpServer.url)
