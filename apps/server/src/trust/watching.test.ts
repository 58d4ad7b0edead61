import { readFile } from 'node:fs/promises'
import { type TestDatabase, testDatabase } from '@vitrine/testing/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMetrics } from '../backup/metrics.ts'
import { type RunningProgram, startProgram } from '../main/program.fixture.ts'
import { testEnvironment } from '../server.fixture.ts'
import { backupFolder } from './recovery.fixture.ts'

// Compares the alerts and dashboards for operators with the metrics that the processes export.

const readText = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** PromQL keywords that are not metrics. */
const WORDS = new Set(
  'sum max min by on rate increase avg_over_time vector bool histogram_quantile topk absent time and or le up'.split(
    ' ',
  ),
)

/** The metrics in a query. */
function listMetrics(question: string): string[] {
  const bare = question
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|on)\s*\([^)]*\)/g, '')
    // recorded by other rules
    .replace(/\bslo:[\w:]+/g, '')
    .replace(/\b\d[\w.]*/g, '')
  return [...bare.matchAll(/[a-z_]\w*/g)].map(([word]) => word).filter((word) => !WORDS.has(word))
}

let database: TestDatabase
const running: RunningProgram[] = []
const exposed = new Set<string>()
beforeAll(async () => {
  database = await testDatabase()
  const environment = testEnvironment(database)
  running.push(await startProgram('api', environment), await startProgram('worker', environment))
  const places = await backupFolder()
  await writeMetrics(places)
  const texts = [await readFile(places.metrics, 'utf8')]
  for (const { management } of running) {
    texts.push(await (await fetch(`http://127.0.0.1:${management}/metrics`)).text())
  }
  await places.remove()
  for (const [, name = ''] of texts.join('\n').matchAll(/^# TYPE (\w+) /gm)) exposed.add(name)
})
afterAll(async () => {
  for (const { process, exit } of running) {
    process.kill('SIGTERM')
    await exit
  }
  await database.close()
})

test.each([
  ['ops/alerts.yml', /expr: ['"](.*)['"]$/gm],
  ['ops/objectives.yml', /expr: ['"](.*)['"]$/gm],
  ['ops/dashboard.json', /"expr": "(.*)",$/gm],
])('exports every metric that %s uses', async (file, questions) => {
  const asked = [...(await readText(file)).matchAll(questions)].flatMap(([, question = '']) => listMetrics(question))
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !exposed.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
})

test('links every alert to an existing section of the docs', async () => {
  const rules = (await readText('ops/alerts.yml')) + (await readText('ops/objectives.yml'))
  const anchors = [...rules.matchAll(/docs\/operations\.md#([\w-]+)/g)].map(([, at]) => at)
  const headings = [...(await readText('docs/operations.md')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(anchors.length).toBeGreaterThan(15)
  expect(anchors.filter((anchor) => !headings.includes(anchor ?? ''))).toEqual([])
})

test('reports the figures of background work from the database', async () => {
  const [, worker] = running
  const read = async () => (await fetch(`http://127.0.0.1:${worker?.management}/metrics`)).text()
  expect(await read()).toMatch(/^pictures_waiting 0$/m)
  await database.owner.query(
    `insert into picture (picture_kind_id, picture_state_id, file_key, file_name, received_at)
     values (1, 2, 'pictures/00/00', 'page.png', now() - interval '1 hour')`,
  )
  await expect.poll(read, { timeout: 15_000, interval: 500 }).toMatch(/^pictures_waiting 1$/m)
  expect(await read()).toMatch(/^pictures_oldest_seconds 36\d\d/m)
  expect(await read()).toMatch(/^queue_jobs_failed\{task="maintenance.sweep"\} 0$/m)
})

test('counts uploads separately from calls', async () => {
  const [api] = running
  const form = new FormData()
  form.set('file', new Blob(['a picture']), 'page.png')
  await fetch(`http://127.0.0.1:${api?.port}/api/ingest/pictures`, { method: 'POST', body: form })
  await fetch(`http://127.0.0.1:${api?.port}/api/environment`)
  const text = await (await fetch(`http://127.0.0.1:${api?.management}/metrics`)).text()
  const listKinds = (route: string) =>
    [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} \d+$/gm)]
      .filter(([, labels = '']) => labels.includes(`route="${route}"`))
      .map(([, labels = '']) => /kind="(\w+)"/.exec(labels)?.[1])
  expect(listKinds('/api/ingest/pictures')).toEqual(['upload'])
  expect(new Set(listKinds('/api/environment'))).toEqual(new Set(['call']))
})
