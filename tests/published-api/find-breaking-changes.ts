import type { ApiObjectFields } from './api-object-fields.ts'

/**
 * What breaks clients that were written for the published API, with what to do about it. More calls,
 * more that may be sent and more in answers break nothing.
 */
export function findBreakingChanges(
  published: ApiObjectFields,
  current: ApiObjectFields,
): string[] {
  const removed = [...published.keys()].filter((place) => isCall(place) && !current.has(place))
  return [
    ...removed.map((call) => `${call} must stay, because clients make this call.`),
    ...fieldsOf(published)
      .filter(({ place }) => !removed.includes(callOf(place)))
      .flatMap(({ place, field, isAlways: wasAlways }) => {
        const isAlways = current.get(place)?.get(field)
        if (isAlways === undefined)
          return [
            `${place}: ${field} must stay, because clients ${isAnswer(place) ? 'read' : 'send'} it.`,
          ]
        return isAnswer(place) && wasAlways && !isAlways
          ? [`${place}: ${field} must always be there, because clients read it.`]
          : []
      }),
    ...fieldsOf(current)
      .filter(({ place, field, isAlways: isNeeded }) => {
        const wasNeeded = published.get(place)?.get(field)
        return isNeeded && !wasNeeded && !isAnswer(place) && isSentByClients(published, place)
      })
      .map(
        ({ place, field }) =>
          `${place}: ${field} must be optional (z.optional), because clients do not send it. Decide what a request without it means.`,
      ),
  ]
}

const fieldsOf = (objects: ApiObjectFields) =>
  [...objects].flatMap(([place, fields]) =>
    [...fields].map(([field, isAlways]) => ({ place, field, isAlways })),
  )

const callOf = (place: string) => place.replace(/ (?:takes|answers).*$/, '')
const isCall = (place: string) => callOf(place) === place
const isAnswer = (place: string) => place.startsWith(`${callOf(place)} answers`)

/** Whether clients send this object: it was published, or it is a whole part of a published call. */
const isSentByClients = (published: ApiObjectFields, place: string) =>
  published.has(place) || (published.has(callOf(place)) && / takes \w+$/.test(place))
