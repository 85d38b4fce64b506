import { setTimeout } from 'node:timers/promises'
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Log } from './log.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'
import { outboxMails } from './tables.ts'

const POLL_MS = 1_000
const AT_ONCE = 4
const STOP_GRACE_MS = 4_000

/** What empties the outbox. */
export type Mailer = {
  /** Looks into the outbox now instead of a little later. */
  wake: () => void
  /** Finishes the mails at hand, if that takes no longer than this, and sends no more. */
  stop: (graceMs?: number) => Promise<void>
}

type Dependencies = { db: Database; transport: MailTransport; log: Log }

/** Sends what is in the outbox until it is stopped; any number of processes may do so at once. */
export function startMailer(dependencies: Dependencies): Mailer {
  let isStopped = false
  let bell = Promise.withResolvers<void>()

  const run = async () => {
    while (!isStopped) {
      // Hung up before the look, so that a ring while looking is not missed.
      bell = Promise.withResolvers<void>()
      const count = await sendDueMails(dependencies)
      if (count > 0 || isStopped) continue
      await Promise.race([bell.promise, setTimeout(POLL_MS, undefined, { ref: false })])
    }
  }
  const running = run()

  return {
    wake: () => bell.resolve(),
    stop: async (graceMs = STOP_GRACE_MS) => {
      isStopped = true
      bell.resolve()
      // What a mail server has not taken by then goes out later, by the next process.
      await Promise.race([running, setTimeout(graceMs, undefined, { ref: false })])
      dependencies.transport.close()
    },
  }
}

/** Sends some of the mails that are due and tells how many it took up. */
async function sendDueMails({ db, transport, log }: Dependencies): Promise<number> {
  try {
    const mails = await claimDueMails(db)
    await Promise.all(mails.map((mail) => deliver(mail, { db, transport, log })))
    return mails.length
  } catch (error) {
    log.warn({ err: error }, 'the outbox could not be read')
    return 0
  }
}

/** Longer than any sending takes; after it, another process sends the mails of one that died. */
const CLAIM_MINUTES = 5

type ClaimedMail = OutgoingMail & { attempts: number }

/**
 * Takes mails up by moving their next attempt into the future: nobody else takes them, and no
 * lock is held while a mail server is slow.
 */
async function claimDueMails(db: Database): Promise<ClaimedMail[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outboxMails.id })
      .from(outboxMails)
      .where(
        and(
          isNull(outboxMails.sentAt),
          isNull(outboxMails.failedAt),
          lte(outboxMails.nextAttemptAt, sql`now()`),
        ),
      )
      .orderBy(asc(outboxMails.nextAttemptAt))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(outboxMails)
    .set({
      attempts: sql`${outboxMails.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .from(due)
    .where(eq(outboxMails.id, due.id))
    .returning({
      id: outboxMails.id,
      to: outboxMails.to,
      subject: outboxMails.subject,
      text: outboxMails.text,
      html: outboxMails.html,
      unsubscribeUrl: outboxMails.unsubscribeUrl,
      createdAt: outboxMails.createdAt,
      attempts: outboxMails.attempts,
    })
  return rows.map(({ unsubscribeUrl, ...mail }) => ({
    ...mail,
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }))
}

async function deliver(mail: ClaimedMail, dependencies: Dependencies): Promise<void> {
  const { db, transport, log } = dependencies
  const failure = await transport.send(mail).catch((error: unknown) => ({ error }))
  try {
    await untilNoted(() => (failure ? putOff(db, mail, failure.error) : noteSent(db, mail.id)))
  } catch (error) {
    log.warn({ err: error, mail: mail.id }, 'what became of a mail could not be noted')
  }
  if (failure) logFailure(log, mail, failure.error)
}

/** Letters hold reset codes and addresses: of what was sent, only that it was sent is kept. */
const noteSent = (db: Database, id: string) =>
  db
    .update(outboxMails)
    .set({ sentAt: sql`now()`, text: '', html: '', lastError: null })
    .where(eq(outboxMails.id, id))

const NOTE_PAUSES_MS = [200, 500, 1000, 2000]

/** A mail that is out but not noted goes out again: a database that restarts is waited for. */
async function untilNoted(note: () => Promise<unknown>): Promise<void> {
  for (const pause of NOTE_PAUSES_MS) {
    try {
      await note()
      return
    } catch {
      await setTimeout(pause)
    }
  }
  await note()
}

/** A little more than three days: a mail server may be away over a long weekend. */
const MAX_ATTEMPTS = 80
const FIRST_DELAY_S = 60
const MAX_DELAY_S = 60 * 60

/** Seconds until the next try: a minute, doubling up to an hour. */
export const delayAfter = (attempts: number): number =>
  Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (attempts - 1))

const isLost = ({ attempts }: ClaimedMail) => attempts >= MAX_ATTEMPTS

const putOff = (db: Database, mail: ClaimedMail, error: unknown) =>
  db
    .update(outboxMails)
    .set({
      lastError: String(error).slice(0, 500),
      nextAttemptAt: sql`now() + make_interval(secs => ${delayAfter(mail.attempts)})`,
      ...(isLost(mail) && { failedAt: sql`now()` }),
    })
    .where(eq(outboxMails.id, mail.id))

function logFailure(log: Log, mail: ClaimedMail, error: unknown): void {
  const about = { err: error, mail: mail.id, attempts: mail.attempts }
  if (isLost(mail)) log.error(about, 'a mail could not be sent and is given up')
  else log.warn(about, 'a mail could not be sent yet')
}
