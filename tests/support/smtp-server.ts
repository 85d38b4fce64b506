import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A received email: sender, recipients and content. */
export type ReceivedEmail = { from: string; to: string[]; data: string }

/** A mail server that stores received emails and answers as the test says. */
export type SmtpServer = {
  url: string
  mails: ReceivedEmail[]
  /** The answer at the end of each email; `250 ok` accepts it. */
  verdict: () => string | Promise<string>
  close: () => Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    talkSmtp(socket, shown)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const shown: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    verdict: () => '250 ok',
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return shown
}

const END_OF_MAIL = '\r\n.\r\n'

/** Implements as much SMTP as a client needs. */
function talkSmtp(socket: Socket, server: SmtpServer) {
  const reply = (line: string) => socket.write(`${line}\r\n`)
  let mail: ReceivedEmail = { from: '', to: [], data: '' }
  let isReadingEmail = false
  let received = ''

  const handleLine = (line: string) => {
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'MAIL') mail = { from: line.slice(10), to: [], data: '' }
    if (command === 'RCPT') mail.to.push(line.slice(8))
    isReadingEmail = command === 'DATA'
    if (command === 'QUIT') socket.end('221 bye\r\n')
    // As nearly all mail servers do, it takes several commands at once.
    else if (command === 'EHLO') reply('250-test\r\n250 PIPELINING')
    else reply(isReadingEmail ? '354 go on' : '250 ok')
  }
  const onMail = async (data: string) => {
    const verdict = await server.verdict()
    if (verdict.startsWith('250')) server.mails.push({ ...mail, data })
    reply(verdict)
  }

  reply('220 test')
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text
    // The answers to commands that came together are sent together.
    socket.cork()
    process.nextTick(() => socket.uncork())
    for (;;) {
      const mark = isReadingEmail ? END_OF_MAIL : '\r\n'
      const end = received.indexOf(mark)
      if (end < 0) return
      const part = received.slice(0, end)
      received = received.slice(end + mark.length)
      if (isReadingEmail) {
        isReadingEmail = false
        onMail(part)
      } else handleLine(part)
    }
  })
}
