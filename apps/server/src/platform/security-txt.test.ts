import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../main/app.ts'
import { type TestServer, testEnvironment, testServer } from '../server.fixture.ts'
import type { Config } from './config.ts'
import { readConfig } from './config.ts'

const DAY_MS = 86_400_000

let server: TestServer
let webRoot: string
beforeAll(async () => {
  server = await testServer()
  webRoot = await mkdtemp(join(tmpdir(), 'vitrine-web-'))
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
})
afterAll(async () => {
  await server.close()
  await rm(webRoot, { recursive: true })
})

async function askWith(settings: Partial<Config>) {
  const app = await createApp({ ...server.services, config: { ...server.services.config, webRoot, ...settings } })
  const answer = await app.inject({ url: '/.well-known/security.txt' })
  await app.close()
  return answer
}

test('V17 tells every caller whom to contact and when the file expires', async () => {
  const { statusCode, headers, body } = await askWith({
    SECURITY_CONTACT: 'mailto:security@vitrine.example',
    PUBLIC_URL: 'https://vitrine.example/',
  })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:security@vitrine.example',
    'Preferred-Languages': 'en',
    Canonical: 'https://vitrine.example/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('V17 answers 404 if there is no contact', async () => {
  expect((await askWith({})).statusCode).toBe(404)
})

test('accepts an email address, link or phone number as contact, and nothing with a line break', () => {
  const read = (contact: string) =>
    readConfig({ ...testEnvironment(server), SECURITY_CONTACT: contact }).SECURITY_CONTACT
  expect(read('security@vitrine.example')).toBe('mailto:security@vitrine.example')
  expect(read('mailto:security@vitrine.example')).toBe('mailto:security@vitrine.example')
  expect(read('https://vitrine.example/report')).toBe('https://vitrine.example/report')
  expect(read('tel:+34-600-000-000')).toBe('tel:+34-600-000-000')
  for (const wrong of ['', 'somebody', 'http://vitrine.example/', 'javascript:alert(1)', 'a@b.example\nContact: tel:1'])
    expect(() => read(wrong), wrong).toThrow('SECURITY_CONTACT')
})
