import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A received email: sender, recipients and content. */
export type ReceivedEmail = { from: string; to: string[]; data: string }

/** A command of SMTP; the first is the connection itself, which the server greets. */
export type SmtpCommand = 'CONNECT' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'END OF MAIL'

/** A mail server that stores received emails and answers as the test says. */
export type SmtpServer = {
  url: string
  receivedEmails: ReceivedEmail[]
  /** The answer at the end of each email; `250 ok` accepts it. */
  verdict: () => string | Promise<string>
  /** What it never ends to answer: it says nothing, or begins one line after the other. */
  hangs: { at: SmtpCommand; isTalking: boolean } | undefined
  openConnections: () => number
  close: () => Promise<void>
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    serveConnection(socket, smtpServer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const smtpServer: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    receivedEmails: [],
    verdict: () => '250 ok',
    hangs: undefined,
    openConnections: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return smtpServer
}

const END_OF_MAIL = '\r\n.\r\n'

/** Implements as much SMTP as a client needs. */
function serveConnection(socket: Socket, server: SmtpServer) {
  let isHanging = false
  const sendReply = (command: string, line: string) => {
    if (server.hangs?.at === command) {
      isHanging = true
      if (server.hangs.isTalking) talkUntilClosed(socket)
    }
    if (!isHanging) socket.write(`${line}\r\n`)
  }
  let currentEmail: ReceivedEmail = { from: '', to: [], data: '' }
  let isReadingEmail = false
  let receivedText = ''

  const handleLine = (line: string) => {
    const smtpCommand = line.slice(0, 4).toUpperCase()
    if (smtpCommand === 'MAIL') currentEmail = { from: line.slice(10), to: [], data: '' }
    if (smtpCommand === 'RCPT') currentEmail.to.push(line.slice(8))
    isReadingEmail = smtpCommand === 'DATA'
    if (smtpCommand === 'QUIT') socket.end('221 bye\r\n')
    // As nearly all mail servers do, it takes several commands at once.
    else if (smtpCommand === 'EHLO') sendReply(smtpCommand, '250-test\r\n250 PIPELINING')
    else sendReply(smtpCommand, isReadingEmail ? '354 go on' : '250 ok')
  }
  const receiveEmail = async (data: string) => {
    const verdict = await server.verdict()
    if (verdict.startsWith('250')) server.receivedEmails.push({ ...currentEmail, data })
    sendReply('END OF MAIL', verdict)
  }

  sendReply('CONNECT', '220 test')
  socket.setEncoding('utf8').on('data', (text: string) => {
    receivedText += text
    // The answers to commands that came together are sent together.
    socket.cork()
    process.nextTick(() => socket.uncork())
    for (;;) {
      const endMark = isReadingEmail ? END_OF_MAIL : '\r\n'
      const partEnd = receivedText.indexOf(endMark)
      if (partEnd < 0) return
      const receivedPart = receivedText.slice(0, partEnd)
      receivedText = receivedText.slice(partEnd + endMark.length)
      if (isReadingEmail) {
        isReadingEmail = false
        receiveEmail(receivedPart)
      } else handleLine(receivedPart)
    }
  })
}

const TALK_EVERY_MS = 20

function talkUntilClosed(socket: Socket) {
  const timer = setInterval(() => socket.write('250-wait\r\n'), TALK_EVERY_MS)
  socket.on('close', () => clearInterval(timer))
}
