import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { PUSH_SERVICES } from '#server/order-alerts/push-services.ts'
import type { ProviderSettings } from '#server/payments/providers/providers.ts'
import type { BucketSettings } from '#server/platform/pictures/bucket-files.ts'
import {
  type ArchiveSettings,
  bucketAddressSetting,
  bucketKeyIdSetting,
  bucketKeySecretSetting,
  bucketRegionSetting,
  readArchiveSettings,
  readBucketSettings,
} from './bucket-settings.ts'
import { CannotStartShop } from './cannot-start.ts'
import { readPaymentSettings } from './payment-settings.ts'
import { isPublicUrl } from './public-url.ts'
import {
  databaseUrlSetting,
  emailSetting,
  hostListSetting,
  lineSetting,
  networkListSetting,
  textSetting,
  urlSetting,
  webAddressListSetting,
  webAddressSetting,
  wholeNumberSetting,
} from './setting-forms.ts'

/** The settings, read from environment variables. This file defines all names and defaults. */
export type HostSettings = {
  port: number
  host: string
  publicUrl: string
  /** The URL of an external PostgreSQL; if missing, the shop starts the embedded one. */
  databaseUrl?: string | undefined
  /** A direct way to the same database if `databaseUrl` leads to PgBouncer. */
  databaseListenUrl?: string | undefined
  /** The address of one or several replicas, which answer reads. */
  databaseReadUrl?: string | undefined
  /** How many connections each process opens for queries, in addition to those of public reads. */
  databaseConnections: number
  /** The absolute path of the folder of the embedded database, the pictures and the outbox. */
  dataDir: string
  /** The folder of the pictures, in `dataDir`. */
  pictureDir: string
  /** The bucket of the pictures, instead of the folder. */
  bucket?: BucketSettings | undefined
  /** The folder of the backups. */
  backupDir: string
  /** The archive of the embedded database; if missing, there is none. */
  archive?: ArchiveSettings | undefined
  /** If missing, backups and the archive are not encrypted. */
  backupPassphrase?: string | undefined
  storeName?: string | undefined
  /** The name of the shop in Devanagari. */
  storeLocalName?: string | undefined
  storeEmail?: string | undefined
  storePhone?: string | undefined
  storeAddress?: string | undefined
  /** If missing, emails are written to the outbox folder as .eml files. */
  smtpUrl?: string | undefined
  /** Networks whose `X-Forwarded-For` and `X-Request-Id` are believed; see `client-address.ts`. */
  trustedProxies?: string[] | undefined
  /** The hosts of push services, to which messages to the devices of staff are sent. */
  pushServices: readonly string[]
  /** Hosts from which pictures may be downloaded although their addresses are not public. */
  privatePictureHosts: readonly string[]
  /** The shared caches in front of the shop, which are told what has changed. */
  purgeUrls: string[]
  /** Whether this process tells the shared caches about the changes of others. One of a host does. */
  isPurger: boolean
  /** If missing, there are no metrics. */
  metricsPort?: number | undefined
  metricsHost: string
  /** The OpenTelemetry collector that gets traces; if missing, none are made. */
  tracesUrl?: string | undefined
  /** How many of a hundred requests are traced. */
  tracesPercent: number
  adminEmail: string
  /** If missing, the first admin gets a random password, which is printed once. */
  adminPassword?: string | undefined
  seed: 'sample' | 'none'
  workers: number
  /** For how long requests are still accepted after `/readyz` reports that the shop is closing. */
  drainSeconds: number
  rateLimits: boolean
  /** Whether HSTS also applies to the subdomains of the shop's domain. */
  hstsSubdomains: boolean
  logLevel: LogLevel
  production: boolean
  /** The payment providers that are set up. */
  payments: ProviderSettings
}

export type LogLevel = z.infer<typeof LogLevel>

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'fatal, error, warn, info, debug, trace or silent',
})

const HOST_PATTERN = /^[\w.:-]{1,253}$/

// The message of a check completes the sentence "PORT must be …".
const Environment = z.object({
  PORT: z._default(wholeNumberSetting(0, 65_535), 3000),
  HOST: z._default(textSetting(HOST_PATTERN, 'a host name or an IP address'), '127.0.0.1'),
  PUBLIC_URL: z.optional(webAddressSetting()),
  DATABASE_URL: z.optional(databaseUrlSetting()),
  DATABASE_LISTEN_URL: z.optional(databaseUrlSetting()),
  DATABASE_READ_URL: z.optional(databaseUrlSetting()),
  DATABASE_CONNECTIONS: z._default(wholeNumberSetting(4, 100), 10),
  DATA_DIR: z._default(textSetting(/^[^\0]+$/, 'a folder'), 'data'),
  PICTURES_BUCKET_URL: z.optional(bucketAddressSetting()),
  PICTURES_BUCKET_REGION: z._default(bucketRegionSetting(), 'us-east-1'),
  PICTURES_BUCKET_KEY_ID: z.optional(bucketKeyIdSetting()),
  PICTURES_BUCKET_SECRET: z.optional(bucketKeySecretSetting()),
  ARCHIVE_DIR: z.optional(textSetting(/^[^\0]+$/, 'a folder')),
  ARCHIVE_BUCKET_URL: z.optional(bucketAddressSetting()),
  ARCHIVE_BUCKET_REGION: z._default(bucketRegionSetting(), 'us-east-1'),
  ARCHIVE_BUCKET_KEY_ID: z.optional(bucketKeyIdSetting()),
  ARCHIVE_BUCKET_SECRET: z.optional(bucketKeySecretSetting()),
  BACKUP_DIR: z.optional(textSetting(/^[^\0]+$/, 'a folder')),
  BACKUP_PASSPHRASE: z.optional(textSetting(/^.{12,1024}$/su, 'at least 12 characters long')),
  STORE_NAME: z.optional(lineSetting(80)),
  STORE_LOCAL_NAME: z.optional(lineSetting(80)),
  STORE_EMAIL: z.optional(emailSetting()),
  STORE_PHONE: z.optional(textSetting(/^\+?[\d ()/-]{6,30}$/, 'a phone number')),
  STORE_ADDRESS: z.optional(lineSetting(200)),
  SMTP_URL: z.optional(urlSetting(['smtp:', 'smtps:'], 'like smtp://user:password@host:587')),
  TRUSTED_PROXIES: z.optional(networkListSetting()),
  PUSH_SERVICES: z._default(hostListSetting(), [...PUSH_SERVICES]),
  PRIVATE_PICTURE_HOSTS: z._default(hostListSetting(), []),
  PURGE_URL: z._default(webAddressListSetting(), []),
  PURGER: z._default(z.enum(['yes', 'no'], { error: 'yes or no' }), 'yes'),
  METRICS_PORT: z.optional(wholeNumberSetting(1, 65_535)),
  METRICS_HOST: z._default(textSetting(HOST_PATTERN, 'a host name or an IP address'), '127.0.0.1'),
  TRACES_URL: z.optional(urlSetting(['http:', 'https:'], 'like http://localhost:4318/v1/traces')),
  TRACES_PERCENT: z._default(wholeNumberSetting(1, 100), 10),
  ADMIN_EMAIL: z._default(emailSetting(), 'owner@gahana.example'),
  ADMIN_PASSWORD: z.optional(textSetting(/^.{8,128}$/su, '8 to 128 characters long')),
  SEED: z._default(z.enum(['sample', 'none'], { error: 'sample or none' }), 'sample'),
  WORKERS: z._default(wholeNumberSetting(1, 64), 1),
  DRAIN_SECONDS: z._default(wholeNumberSetting(0, 60), 0),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off'], { error: 'on or off' }), 'on'),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], { error: 'on or off' }), 'on'),
  LOG_LEVEL: z._default(LogLevel, 'info'),
  NODE_ENV: z.optional(z.string()),
})

/** Error messages do not contain the values of these, because they may contain a password. */
const SECRET_SETTINGS = new Set<PropertyKey>([
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'BACKUP_PASSPHRASE',
  'PICTURES_BUCKET_SECRET',
  'ARCHIVE_BUCKET_SECRET',
])

/** Reads the settings. Throws `CannotStartShop` with one line for each invalid variable. */
export function readHostSettings(env: Record<string, string | undefined>): HostSettings {
  const values = omitEmptyValues(env)
  const parsedEnvironment = Environment.safeParse(values)
  if (!parsedEnvironment.success) {
    // A value can break several rules of one variable, which have the same line.
    const lines = new Set(parsedEnvironment.error.issues.map((issue) => formatIssue(issue, values)))
    throw new CannotStartShop([...lines].join('\n'))
  }
  const settings = makeSettings(parsedEnvironment.data, values)
  refuseUnsafeSettings(settings)
  return settings
}

/** An empty variable counts as not set, because compose files often set variables to ''. */
function omitEmptyValues(
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

function formatIssue(issue: z.core.$ZodIssue, values: Record<string, string | undefined>): string {
  const settingName = String(issue.path[0])
  const shownValue = SECRET_SETTINGS.has(settingName)
    ? ''
    : `, not ${JSON.stringify(values[settingName])}`
  return `${settingName} must be ${issue.message}${shownValue}`
}

function makeSettings(
  env: z.infer<typeof Environment>,
  values: Record<string, string | undefined>,
): HostSettings {
  const publicUrl = env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT)
  return {
    payments: readPaymentSettings(values, publicUrl),
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseListenUrl: env.DATABASE_LISTEN_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    databaseReadUrl: env.DATABASE_READ_URL,
    dataDir: resolve(env.DATA_DIR),
    pictureDir: resolve(env.DATA_DIR, 'pictures'),
    bucket: readBucketSettings('PICTURES_BUCKET', {
      url: env.PICTURES_BUCKET_URL,
      region: env.PICTURES_BUCKET_REGION,
      keyId: env.PICTURES_BUCKET_KEY_ID,
      secret: env.PICTURES_BUCKET_SECRET,
    }),
    archive: readArchiveSettings(env.ARCHIVE_DIR, {
      url: env.ARCHIVE_BUCKET_URL,
      region: env.ARCHIVE_BUCKET_REGION,
      keyId: env.ARCHIVE_BUCKET_KEY_ID,
      secret: env.ARCHIVE_BUCKET_SECRET,
    }),
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    backupPassphrase: env.BACKUP_PASSPHRASE,
    storeName: env.STORE_NAME,
    storeLocalName: env.STORE_LOCAL_NAME,
    storeEmail: env.STORE_EMAIL,
    storePhone: env.STORE_PHONE,
    storeAddress: env.STORE_ADDRESS,
    smtpUrl: env.SMTP_URL,
    trustedProxies: env.TRUSTED_PROXIES,
    pushServices: env.PUSH_SERVICES,
    privatePictureHosts: env.PRIVATE_PICTURE_HOSTS,
    purgeUrls: env.PURGE_URL,
    isPurger: env.PURGER === 'yes',
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracesUrl: env.TRACES_URL,
    tracesPercent: env.TRACES_PERCENT,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED,
    workers: env.WORKERS,
    drainSeconds: env.DRAIN_SECONDS,
    rateLimits: env.RATE_LIMITS === 'on',
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    logLevel: env.LOG_LEVEL,
    production: env.NODE_ENV === 'production',
  }
}

/** The settings with the port that is really used; a default `publicUrl` gets this port too. */
export function setShopPort(settings: HostSettings, port: number): HostSettings {
  const isDefaultUrl = settings.publicUrl === localUrl(settings.host, settings.port)
  const publicUrl = isDefaultUrl ? localUrl(settings.host, port) : settings.publicUrl
  return { ...settings, port, publicUrl }
}

/** The URL for a browser on this machine. */
export function localUrl(host: string, port: number): string {
  const listensOnAllAddresses = host === '0.0.0.0' || host === '::'
  const hostName = listensOnAllAddresses ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${hostName}:${port}`
}

// Rate limits may be off for load tests only, never in a shop that is reachable from outside.
function refuseUnsafeSettings(settings: HostSettings) {
  if (!settings.rateLimits && settings.production && isPublicUrl(settings.publicUrl)) {
    throw new CannotStartShop(
      `RATE_LIMITS must be on when NODE_ENV is production and PUBLIC_URL is ${settings.publicUrl}`,
    )
  }
  if (settings.databaseListenUrl && !settings.databaseUrl)
    throw new CannotStartShop(
      'DATABASE_LISTEN_URL needs DATABASE_URL; the embedded database is direct',
    )
  if (settings.databaseReadUrl && !settings.databaseUrl)
    throw new CannotStartShop(
      'DATABASE_READ_URL needs DATABASE_URL; the embedded database has none',
    )
  if (settings.metricsPort === settings.port)
    throw new CannotStartShop('METRICS_PORT must not be PORT, because everybody can reach PORT')
}
