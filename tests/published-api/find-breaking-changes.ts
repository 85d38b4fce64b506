import type { ApiObjectFields } from './api-object-fields.ts'

/**
 * What breaks clients that were written for the published API, with what to do about it. Additional
 * calls, optional fields and fields of answers break nothing.
 */
export function findBreakingChanges(
  publishedApi: ApiObjectFields,
  currentApi: ApiObjectFields,
): string[] {
  const removedCalls = [...publishedApi.keys()].filter(
    (objectPath) => isCallPath(objectPath) && !currentApi.has(objectPath),
  )
  return [
    ...removedCalls.map((call) => `${call} must stay, because clients make this call.`),
    ...fieldsOf(publishedApi)
      .filter(({ objectPath }) => !removedCalls.includes(callOfPath(objectPath)))
      .flatMap(({ objectPath, fieldName, isAlways: wasAlwaysPresent }) => {
        const isAlwaysPresent = currentApi.get(objectPath)?.get(fieldName)
        if (isAlwaysPresent === undefined)
          return [
            `${objectPath}: ${fieldName} must stay, because clients ${isAnswerPath(objectPath) ? 'read' : 'send'} it.`,
          ]
        return isAnswerPath(objectPath) && wasAlwaysPresent && !isAlwaysPresent
          ? [`${objectPath}: ${fieldName} must always be there, because clients read it.`]
          : []
      }),
    ...fieldsOf(currentApi)
      .filter(({ objectPath, fieldName, isAlways: isFieldRequired }) => {
        const wasRequired = publishedApi.get(objectPath)?.get(fieldName)
        return (
          isFieldRequired &&
          !wasRequired &&
          !isAnswerPath(objectPath) &&
          isSentByClients(publishedApi, objectPath)
        )
      })
      .map(
        ({ objectPath, fieldName }) =>
          `${objectPath}: ${fieldName} must be optional (z.optional), because clients do not send it. Decide what a request without it means.`,
      ),
  ]
}

const fieldsOf = (apiObjects: ApiObjectFields) =>
  [...apiObjects].flatMap(([objectPath, fields]) =>
    [...fields].map(([fieldName, isAlwaysPresent]) => ({
      objectPath,
      fieldName,
      isAlways: isAlwaysPresent,
    })),
  )

const callOfPath = (objectPath: string) => objectPath.replace(/ (?:takes|answers).*$/, '')
const isCallPath = (objectPath: string) => callOfPath(objectPath) === objectPath
const isAnswerPath = (objectPath: string) =>
  objectPath.startsWith(`${callOfPath(objectPath)} answers`)

/**
 * Whether clients of the published API send this object: it was published, or it is a new body,
 * query or header of a published call.
 */
const isSentByClients = (publishedApi: ApiObjectFields, objectPath: string) =>
  publishedApi.has(objectPath) ||
  (publishedApi.has(callOfPath(objectPath)) && / takes \w+$/.test(objectPath))
