import { isIP } from 'node:net'
import * as z from 'zod/mini'

// The forms that the value of a setting can have. A message completes the sentence "PORT must be …".

export function wholeNumberSetting(minimum: number, maximum: number) {
  const expectedForm = `a number from ${minimum} to ${maximum}`
  return z.pipe(
    z.pipe(textSetting(/^\d{1,9}$/, expectedForm), z.transform(Number)),
    z.number().check(z.gte(minimum, expectedForm), z.lte(maximum, expectedForm)),
  )
}

export function textSetting(textPattern: RegExp, expectedForm: string) {
  return z.string().check(z.regex(textPattern, expectedForm))
}

/** Text without control characters, because it is used in pages and in headers of mails. */
export function lineSetting(maxLength: number) {
  return textSetting(
    new RegExp(`^[^\\p{Cc}]{1,${maxLength}}$`, 'u'),
    `one line of at most ${maxLength} characters`,
  )
}

/** Addresses and networks, such as `10.0.0.0/8`, with commas between them. */
export function networkListSetting() {
  const expectedForm = 'IP addresses and networks like 10.0.0.0/8, with commas between them'
  return z.pipe(
    z.string().check(z.refine((value) => splitList(value).every(isIpNetwork), expectedForm)),
    z.transform(splitList),
  )
}

/** Hosts; `*.` stands for all subdomains, and a port may follow. */
export function hostListSetting() {
  const expectedForm = 'hosts like push.example or *.push.example, with commas between them'
  const hostPattern = /^(?:\*\.)?[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?(?::\d{1,5})?$/
  return z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => splitList(value).every((listEntry) => hostPattern.test(listEntry)),
          expectedForm,
        ),
      ),
    z.transform(splitList),
  )
}

export function webAddressListSetting() {
  const expectedForm = 'addresses like http://10.0.0.3/, with commas between them'
  const isWebAddress = (value: string) => ['http:', 'https:'].includes(urlProtocolOf(value))
  return z.pipe(
    z.string().check(z.refine((value) => splitList(value).every(isWebAddress), expectedForm)),
    z.transform(splitList),
  )
}

function splitList(value: string): string[] {
  return value.split(',').map((listEntry) => listEntry.trim())
}

function isIpNetwork(value: string): boolean {
  const [, networkAddress = '', prefixLength = '0'] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const ipVersion = isIP(networkAddress)
  return ipVersion !== 0 && Number(prefixLength) <= (ipVersion === 6 ? 128 : 32)
}

export function emailSetting() {
  return z.string().check(z.email('an email address'))
}

export function urlSetting(protocols: string[], expectedForm: string) {
  return z
    .string()
    .check(z.refine((value) => protocols.includes(urlProtocolOf(value)), expectedForm))
}

export function databaseUrlSetting() {
  return urlSetting(
    ['postgres:', 'postgresql:'],
    'like postgresql://user:password@host:5432/database',
  )
}

function urlProtocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

/** Only scheme, host and port, because the shop must be at the root path. */
export function webAddressSetting() {
  const expectedForm = 'like https://shop.example, without a path'
  return z.pipe(
    urlSetting(['http:', 'https:'], expectedForm).check(
      z.refine((value) => URL.canParse(value) && isBareOrigin(new URL(value)), expectedForm),
    ),
    z.transform((value) => new URL(value).origin),
  )
}

function isBareOrigin(parsedUrl: URL): boolean {
  return parsedUrl.href === `${parsedUrl.origin}/`
}
