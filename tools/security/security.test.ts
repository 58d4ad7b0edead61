import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '@vitrine/contract/limits'
import { describe, expect, test } from 'vitest'
import { root } from '../services/settings.ts'
import requirements from './asvs.json' with { type: 'json' }
import { readPage, readSection, readTable, STATUSES } from './table.ts'

const COUNT = 253
const SHORTEST_REASON = 20
const SHORTEST_SECTION = 400

const rows = readTable()
const order = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id, 'en', { numeric: true })

describe('the ASVS table', () => {
  test(`has each of the ${COUNT} requirements of levels 1 and 2 exactly once, with its level`, () => {
    expect(requirements).toHaveLength(COUNT)
    expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(requirements.toSorted(order))
  })

  test('has one of four statuses in each row, and states the count of each', () => {
    expect([...new Set(rows.map(({ status }) => status))].filter((status) => !STATUSES.includes(status))).toEqual([])
    const counts = STATUSES.map((each) => `${rows.filter(({ status }) => status === each).length} ${each}`)
    expect(readSection('ASVS level 2')).toContain(`Today: ${counts.join(', ')}.`)
  })

  test('names a test for each requirement that is met', () => {
    expect(rows.filter(({ status, proofs }) => status === 'met' && proofs.length === 0).map(({ id }) => id)).toEqual([])
  })

  test('gives a reason for each requirement that is not met', () => {
    const bare = rows.filter(({ status, reason }) => status !== 'met' && reason.length < SHORTEST_REASON)
    expect(bare.map(({ id }) => id)).toEqual([])
  })

  test('names only tests that exist', () => {
    const missing = rows.flatMap(({ id, proofs }) =>
      proofs.filter((proof) => !isTest(proof)).map(({ file, title }) => `${id} ${file}: ${title}`),
    )
    expect(missing).toEqual([])
  })

  test('notices a missing test', () => {
    const [{ file, title } = { file: '', title: '' }] = rows.flatMap(({ proofs }) => proofs)
    expect(isTest({ file, title })).toBe(true)
    expect(isTest({ file, title: `${title}, and more` })).toBe(false)
    expect(isTest({ file: 'docs/security.md', title })).toBe(false)
  })
})

/** Whether a string in the test file contains the title on one line. */
function isTest({ file, title }: { readonly file: string; readonly title: string }): boolean {
  if (!/\.(test|spec)\.ts$/.test(file) || !existsSync(join(root, file))) return false
  return readPage(file)
    .replaceAll("\\'", "'")
    .split('\n')
    .some((line) => /['"`]/.test(line.slice(0, line.indexOf(title))) && line.includes(title))
}

/** Sections that the documentation requirements ask for, with facts that must match the code. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  'Signing in': [
    `for ${LIMITS.code.minutes} minutes`,
    `${LIMITS.code.tries} wrong tries`,
    `${LIMITS.passwordLink.minutes} minutes`,
  ],
  Sessions: ['The number of sessions'],
  'Company accounts': ['back-channel logout', 'issuer and subject'],
  Permissions: ['**Functions**', '**Data**', '**Fields**'],
  'Input and limits': [
    `${LIMITS.alertsPerUser} alerts`,
    `${LIMITS.selection} captures`,
    `${LIMITS.addedPictures} pictures`,
  ],
  Files: [
    `${LIMITS.ingest.pushBytes / 1024 ** 2} MB`,
    `${LIMITS.picture.pixels / 1e6} million pixels`,
    `${LIMITS.sheet.bytes / 1024 ** 2} MB`,
  ],
  'Keys and algorithms': ['`APP_SECRET`', '`S3_SECRET_KEY`', 'AES-256-GCM', 'HMAC-SHA-256', 'Argon2id'],
  Connections: ['PostgreSQL', 'S3', 'SMTP', 'Power BI', 'TLS'],
  'Data classes': ['| secret |', '| personal |', '| client |', '| business |', '| public |'],
  'Expensive work': [`${LIMITS.downloads.perUser} unfinished`],
  Logs: ['| audit |', '| requests and failures |', 'UTC'],
}

test.each(Object.entries(SECTIONS))('documents what the ASVS requires: %s', (heading, facts) => {
  const section = readSection(heading)
  expect(section.length).toBeGreaterThan(SHORTEST_SECTION)
  expect(facts.filter((fact) => !section.includes(fact))).toEqual([])
})

test('states the session times that the server uses', () => {
  const section = readSection('Sessions')
  const { hours, rememberedDays, idleHours } = LIMITS.session
  expect(section).toContain(`after ${idleHours} hours without use, and ${hours} hours after signing in`)
  expect(section).toContain(`${rememberedDays} days after signing in`)
  expect(section).toContain(`of the last ${LIMITS.confirmed} minutes`)
  expect(section).toContain(`after ${LIMITS.halfSignedIn} minutes`)
})

test('explains in SECURITY.md how to report and how soon we act, and links both pages', () => {
  const policy = readPage('SECURITY.md')
  for (const said of [
    '## Reporting',
    '## Supported versions',
    '## What we promise',
    'docs/security.md',
    'security.txt',
  ])
    expect(policy).toContain(said)
  expect(policy).toMatch(/\| critical \(.*\) \| \d+ days/)
  for (const page of ['README.md', 'docs/operations.md']) expect(readPage(page)).toMatch(/SECURITY\.md|security\.md/)
})
