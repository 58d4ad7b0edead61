import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isWeakSecret, readConfig, readMigrationConfig } from './config.ts'

const RANDOM = randomBytes(48).toString('hex')
const GOOD = {
  APP_SECRET: RANDOM,
  DATABASE_URL: `postgres://app:${RANDOM}@db/vitrine`,
  QUEUE_DATABASE_URL: `postgres://queue:${RANDOM}@db/vitrine`,
  S3_ENDPOINT: 'http://s3.internal:9000',
  S3_REGION: 'eu-west-1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: RANDOM,
  SMTP_URL: 'smtp://mail.internal:25',
  PUBLIC_URL: 'https://vitrine.example.com',
}

describe('configuration', () => {
  test('reads valid settings and applies the defaults', () => {
    expect(readConfig(GOOD)).toMatchObject({ PORT: 3000, NODE_ENV: 'production' })
    expect(readConfig(GOOD).DEMO).toBeUndefined()
  })

  test('reserves half of the connections for lists and counts unless configured otherwise', () => {
    expect(readConfig({ ...GOOD, DATABASE_CONNECTIONS: '21' }).COUNTS_AT_ONCE).toBe(10)
    expect(readConfig({ ...GOOD, DATABASE_CONNECTIONS: '2' }).COUNTS_AT_ONCE).toBe(1)
    expect(readConfig({ ...GOOD, COUNTS_AT_ONCE: '3' }).COUNTS_AT_ONCE).toBe(3)
  })

  test.each([
    '',
    'short',
    'changeme-changeme-changeme-changeme-1234567890',
    'a'.repeat(64),
    '0123456789'.repeat(4),
    `${'x'.repeat(20)}-password-${'y'.repeat(20)}`,
  ])('S1 refuses to start with the weak secret %j', (secret) => {
    expect(isWeakSecret(secret)).toBe(true)
    expect(() => readConfig({ ...GOOD, APP_SECRET: secret })).toThrow('APP_SECRET')
  })

  test('S1 refuses to start in production with the passwords of the development services', () => {
    const development = { ...GOOD, DATABASE_URL: 'postgres://vitrine_app:vitrine-app-dev@db/vitrine' }
    expect(() => readConfig(development)).toThrow('DATABASE_URL: holds a password of the development services')
    expect(() => readConfig({ ...development, NODE_ENV: 'development' })).not.toThrow()
    const read = { ...GOOD, READ_DATABASE_URL: 'postgres://vitrine_app:vitrine-app-dev@db/vitrine_read' }
    expect(() => readConfig(read)).toThrow('READ_DATABASE_URL: holds a password of the development services')
    expect(() => readConfig({ ...GOOD, S3_SECRET_KEY: 'vitrine-dev-secret' })).toThrow('S3_SECRET_KEY')
    const queue = 'postgres://vitrine_queue:vitrine-queue-dev@db/vitrine'
    expect(() => readConfig({ ...GOOD, QUEUE_DATABASE_URL: queue })).toThrow('QUEUE_DATABASE_URL')
    expect(() => readMigrationConfig({ OWNER_DATABASE_URL: queue, QUEUE_DATABASE_URL: queue })).toThrow('development')
  })

  test('keeps tracing off without a receiver and checks its settings', () => {
    expect(readConfig(GOOD).OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined()
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc=, x-tenant=7' }
    const read = { authorization: 'Basic abc=', 'x-tenant': '7' }
    expect(readConfig({ ...GOOD, ...headers }).OTEL_EXPORTER_OTLP_HEADERS).toEqual(read)
    for (const [name, wrong] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'no value'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%ff'],
      ['OTEL_TRACES_SAMPLER', 'sometimes'],
      ['OTEL_TRACES_SAMPLER_ARG', '5'],
    ] as const)
      expect(() => readConfig({ ...GOOD, [name]: wrong }), wrong).toThrow(name)
  })

  test('accepts a list of further hosts and rejects anything that is not a host', () => {
    expect(readConfig(GOOD).OTHER_HOSTS).toEqual([])
    const hosts = 'ingest.internal:3000, Vitrine.example.org [2001:db8::1]:8080'
    const read = ['ingest.internal:3000', 'vitrine.example.org', '[2001:db8::1]:8080']
    expect(readConfig({ ...GOOD, OTHER_HOSTS: hosts }).OTHER_HOSTS).toEqual(read)
    for (const wrong of ['https://vitrine.example.org', '*.example.org', 'vitrine.example.org/path'])
      expect(() => readConfig({ ...GOOD, OTHER_HOSTS: wrong }), wrong).toThrow('OTHER_HOSTS')
  })

  test('names the invalid variable without showing its value', () => {
    expect(() => readConfig({ ...GOOD, SMTP_URL: 'my-hidden-value', PORT: 'abc' })).toThrow(
      /SMTP_URL.*PORT|PORT.*SMTP_URL/s,
    )
    try {
      readConfig({ ...GOOD, SMTP_URL: 'my-hidden-value' })
    } catch (error) {
      expect(String(error)).not.toContain('my-hidden-value')
    }
  })
})
