import type { ApiObjectFields, ApiValues, DescribedApi } from './describe-api.ts'
import type { NewValue } from './new-values.ts'

/**
 * What breaks clients that were written for the published API, with what to do about it. Additional
 * calls, optional fields and fields of answers break nothing. A new value of an answer may break
 * them, so it has to be listed.
 */
export function findBreakingChanges(
  published: DescribedApi,
  current: DescribedApi,
  newValues: readonly NewValue[],
): string[] {
  const publishedApi = published.objectFields
  const currentApi = current.objectFields
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
    ...findRemovedValues(published.values, current),
    ...findUnlistedValues(published.values, current.values, newValues),
    ...findNeedlessEntries(published.values, current.values, newValues),
  ]
}

/** The values that clients send and that are refused now. */
const findRemovedValues = (publishedValues: ApiValues, current: DescribedApi) =>
  [...publishedValues]
    .filter(([path]) => !isAnswerPath(path) && current.objectFields.has(callOfPath(path)))
    .flatMap(([path, values]) => {
      const currentValues = current.values.get(path)
      // A path without values is any text now, or its field was removed, which is reported.
      return currentValues
        ? [...values.difference(currentValues)].map(
            (value) => `${path}: the value ${value} must stay, because clients send it.`,
          )
        : []
    })

type AddedValue = { path: string; value: string; publishedValues: ReadonlySet<string> }

const addedValuesOf = (publishedApiValues: ApiValues, currentApiValues: ApiValues): AddedValue[] =>
  [...publishedApiValues]
    .filter(([path]) => isAnswerPath(path))
    .flatMap(([path, publishedValues]) =>
      [...(currentApiValues.get(path) ?? [])]
        .filter((value) => !publishedValues.has(value))
        .map((value) => ({ path, value, publishedValues })),
    )

const isListedAs = (
  { value, publishedValues }: AddedValue,
  { value: listedValue, besideValue }: NewValue,
) => value === listedValue && publishedValues.has(besideValue)

function findUnlistedValues(
  publishedValues: ApiValues,
  currentValues: ApiValues,
  newValues: readonly NewValue[],
) {
  const unlistedValues = addedValuesOf(publishedValues, currentValues).filter(
    (added) => !newValues.some((newValue) => isListedAs(added, newValue)),
  )
  // One sentence for a value, because the same list of values is in the answers of many calls.
  const valuesByList = Map.groupBy(
    unlistedValues,
    ({ value, publishedValues: knownValues }) => `${value} ${[...knownValues].join(' ')}`,
  )
  return [...valuesByList.values()].flatMap(([firstPlace, ...otherPlaces]) =>
    firstPlace ? newValueSentence(firstPlace, otherPlaces.length) : [],
  )
}

const newValueSentence = (
  { path, value, publishedValues }: AddedValue,
  otherPlaceCount: number,
) => {
  const [besideValue] = publishedValues
  const placesText = otherPlaceCount > 0 ? `${path} (and ${otherPlaceCount} more)` : path
  return `The value ${value} beside ${besideValue} is new in ${placesText}, and clients do not know it. Look at what they make of it, and say so in tests/published-api/new-values.ts: { value: '${value}', besideValue: '${besideValue}', whatClientsDo: … }.`
}

const findNeedlessEntries = (
  publishedValues: ApiValues,
  currentValues: ApiValues,
  newValues: readonly NewValue[],
) => {
  const addedValues = addedValuesOf(publishedValues, currentValues)
  return newValues
    .filter((newValue) => !addedValues.some((added) => isListedAs(added, newValue)))
    .map(
      ({ value, besideValue }) =>
        `Remove ${value} beside ${besideValue} from tests/published-api/new-values.ts: no answer has it, or clients know it.`,
    )
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
