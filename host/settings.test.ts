import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readHostSettings } from './settings.ts'

test('without any setting the shop can be reached from this machine only', () => {
  expect(readHostSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databaseConnections: 10,
    seed: 'sample',
    workers: 1,
    rateLimits: true,
    logLevel: 'info',
    production: false,
  })
})

test('an empty environment variable counts as not set', () => {
  expect(readHostSettings({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(
    readHostSettings({}),
  )
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://gahana.example/' }, 'https://gahana.example'],
])('the public address with the settings %j is %s', (environment, publicUrl) => {
  expect(readHostSettings(environment).publicUrl).toBe(publicUrl)
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a number from 0 to 65535, not "abc"'],
  [{ PORT: '65536' }, 'PORT must be a number from 0 to 65535, not "65536"'],
  [{ PORT: '0x10' }, 'PORT must be a number from 0 to 65535, not "0x10"'],
  [{ WORKERS: '0' }, 'WORKERS must be a number from 1 to 64, not "0"'],
  [{ DATABASE_CONNECTIONS: '3' }, 'DATABASE_CONNECTIONS must be a number from 4 to 100, not "3"'],
  [{ SEED: 'all' }, 'SEED must be sample or none, not "all"'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be .* or silent, not "loud"$/],
  [{ STORE_EMAIL: 'nobody' }, 'STORE_EMAIL must be an email address, not "nobody"'],
  [{ STORE_NAME: 'Gahana\r\nBcc: all' }, /^STORE_NAME must be one line of at most 80 characters/],
  [{ PUBLIC_URL: 'https://shop.example/np' }, /^PUBLIC_URL must be like .*, without a path/],
  [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL must be like/],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT'],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be IP addresses and networks/],
  [{ TRUSTED_PROXIES: '10.0.0.1,' }, /^TRUSTED_PROXIES must be IP addresses and networks/],
  [{ TRUSTED_PROXIES: 'proxy.example' }, /^TRUSTED_PROXIES must be IP addresses and networks/],
  [{ PUSH_SERVICES: 'https://push.example' }, /^PUSH_SERVICES must be hosts like/],
  [{ PUSH_SERVICES: 'push.example,' }, /^PUSH_SERVICES must be hosts like/],
  [{ TRACES_URL: 'localhost:4318' }, /^TRACES_URL must be like/],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL must be like/],
  [{ PICTURES_BUCKET_URL: 's3://pictures' }, /^PICTURES_BUCKET_URL must be like https:/],
  [{ PICTURES_BUCKET_URL: 'https://s3.example' }, /^PICTURES_BUCKET_URL must be like https:/],
  [{ PICTURES_BUCKET_URL: 'https://s3.example/pictures' }, /must all be set, or none$/],
  [{ ARCHIVE_BUCKET_URL: 'https://s3.example/archive' }, /^ARCHIVE_BUCKET_URL, .* must all be set/],
  [
    {
      ARCHIVE_DIR: 'archive',
      ARCHIVE_BUCKET_URL: 'https://s3.example/archive',
      ARCHIVE_BUCKET_KEY_ID: 'key',
      ARCHIVE_BUCKET_SECRET: 'secret',
    },
    /must not both be set$/,
  ],
  [
    { PICTURES_BUCKET_SECRET: 'x y' },
    /^PICTURES_BUCKET_SECRET must be the secret of an access key$/,
  ],
])('the wrong settings %j are refused with one line of text', (environment, errorLine) => {
  expect(() => readHostSettings(environment)).toThrow(errorLine)
  expect(() => readHostSettings(environment)).toThrow(/^.+$/)
})

test('the direct address of the database is only allowed together with the pooled one', () => {
  const DATABASE_LISTEN_URL = 'postgresql://gahana@10.0.0.1/gahana'
  expect(() => readHostSettings({ DATABASE_LISTEN_URL })).toThrow(/needs DATABASE_URL/)
  const DATABASE_READ_URL = 'postgresql://gahana@10.0.0.2/gahana'
  expect(() => readHostSettings({ DATABASE_READ_URL })).toThrow(/needs DATABASE_URL/)
})

test('trusted proxies may be addresses and networks', () => {
  const { trustedProxies } = readHostSettings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,192.168.1.4' })
  expect(trustedProxies).toEqual(['10.0.0.0/8', '::1', '192.168.1.4'])
})

test('push services are given as host names; without the setting those of the common browsers are used', () => {
  const { pushServices } = readHostSettings({ PUSH_SERVICES: '*.push.example, 127.0.0.1:4106' })
  expect(pushServices).toEqual(['*.push.example', '127.0.0.1:4106'])
  expect(readHostSettings({}).pushServices).toContain('fcm.googleapis.com')
})

test('one message names all wrong settings', () => {
  expect(() => readHostSettings({ PORT: 'x', WORKERS: 'y' })).toThrow(
    /^PORT must.*\nWORKERS must.*$/,
  )
})

test.each([
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'ADMIN_PASSWORD',
])('the error about a wrong %s does not show its value', (settingName) => {
  expect(() => readHostSettings({ [settingName]: 's3cret' })).toThrow(
    expect.not.stringContaining('s3cret'),
  )
})

test('a public shop cannot be started without rate limits', () => {
  const openShopEnvironment = { RATE_LIMITS: 'off', NODE_ENV: 'production' }
  expect(() =>
    readHostSettings({ ...openShopEnvironment, PUBLIC_URL: 'https://gahana.example' }),
  ).toThrow(/^RATE_LIMITS must be on/)
  expect(
    readHostSettings({ ...openShopEnvironment, PUBLIC_URL: 'http://127.0.0.1:3000' }).rateLimits,
  ).toBe(false)
  expect(readHostSettings(openShopEnvironment).rateLimits).toBe(false)
})

test('the path of the address of a bucket is its name', () => {
  const environment = {
    PICTURES_BUCKET_URL: 'https://s3.example/pictures/',
    PICTURES_BUCKET_KEY_ID: 'key',
    PICTURES_BUCKET_SECRET: 'secret',
  }
  const bucketKeys = { keyId: 'key', secret: 'secret', region: 'us-east-1' }
  expect(readHostSettings(environment).bucket).toEqual({
    ...bucketKeys,
    url: 'https://s3.example/pictures',
  })
  expect(readHostSettings({}).bucket).toBeUndefined()
})
