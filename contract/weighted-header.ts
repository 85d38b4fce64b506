/**
 * The values of a header that says what a client prefers, such as `br;q=1, gzip;q=0.5`, in small
 * letters, each with its weight from 0 to 1. A weight that is no number counts as 0. Takes time
 * proportional to the length of the header, which strangers send.
 */
export const parseWeightedHeader = (header: string): [value: string, weight: number][] =>
  header.split(',').map((headerPart) => {
    const [value = '', ...parameters] = headerPart
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return [value, weight ? Number(weight.slice(2)) || 0 : 1]
  })
