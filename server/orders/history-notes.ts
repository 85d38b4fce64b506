import type { Language } from '#contract/messages/language.ts'
import * as nepaliNotes from '#contract/messages/order-notes.ne.ts'
import * as notes from '#contract/messages/order-notes.ts'
import { findNepaliSentence } from '../platform/translate.ts'

/**
 * The Nepali of a note that the shop itself wrote into the history of an order; undefined for the
 * notes of people.
 */
export const orderNoteInNepali = findNepaliSentence(notes, nepaliNotes)

/** A note in a language; those of people are as they were written. */
export const orderNoteInLanguage = (language: Language, note: string): string =>
  (language === 'ne' ? orderNoteInNepali(note) : undefined) ?? note

export const orderNotConfirmedText = (days: number): string =>
  days === 1 ? notes.NOT_CONFIRMED_WITHIN_A_DAY : notes.notConfirmedWithin(days)

export const orderNotPaidText = (minutes: number): string =>
  minutes < 120 ? notes.notPaidWithinMinutes(minutes) : notes.notPaidWithinHours(minutes / 60)
