// Cost of the trays at a given size, in one run: the product's statements, the naive form, HTTP and pgbench, and saves.
//   npm run bench:trays -- --captures 1000000 [--no-naive] [--no-saves] [--only inbox]
// Keeps a separate database, vitrine_bench, and adds missing data. Each run adds a line to .bench/trays.jsonl, from
// which the growth between sizes is printed.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from './database.ts'
import { type Api, openApi } from './http.ts'
import { timeNaive } from './naive.ts'
import { pgbench, writeScript } from './pgbench.ts'
import { listQuestions, type Question, toTrayRequest } from './questions.ts'
import { openRecorder, type Recorder } from './recorder.ts'
import { appendRun, type Measurement, printGrowth, printRow, printSaves, printTitle, type Run } from './report.ts'
import { rateSaves } from './saves.ts'
import { readScene, type Scene } from './scene.ts'
import { timeStatements } from './statements.ts'

const RUNS = 40
const VARIANTS = 20
const CLIENTS = 4
const SECONDS = 3

const { values } = parseArgs({
  options: {
    captures: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    naive: { type: 'boolean', default: true },
    saves: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const owner = await openDatabase(Number(values.captures), values.naive)
const scene = await readScene(owner)
const recorder = await openRecorder()
const api = await openApi(owner)
const run: Run = {
  at: new Date().toISOString(),
  captures: scene.captures,
  load: loadavg()[0] ?? 0,
  measured: [],
  saves: null,
}
try {
  printTitle(run)
  for (const question of listQuestions(scene)) {
    if (values.only && !question.name.includes(values.only)) continue
    const measured = await measure(scene, question, recorder, api)
    run.measured.push(measured)
    printRow(measured)
  }
} finally {
  await recorder.close()
  await api.close()
}
if (values.saves) {
  run.saves = await rateSaves(owner, scene)
  printSaves(run.saves)
}
await owner.end()
if (!values.only) await appendRun(run)
await printGrowth()

async function measure(scene: Scene, question: Question, recorder: Recorder, api: Api): Promise<Measurement> {
  const { recordsCount } = await recorder.record(toTrayRequest(scene, question, 0, 0))
  const asked = Array.from({ length: VARIANTS }, (_, variant) => toTrayRequest(scene, question, variant, recordsCount))
  const recordings = []
  for (const one of asked) recordings.push(await recorder.record(one))
  const product = await timeStatements(asked, recordings, RUNS)
  const latency = await api.latency(asked, RUNS)
  const scripts = recordings.map(writeScript)
  const bare = await pgbench(scripts, CLIENTS, SECONDS)
  const throughput = await api.throughput(asked, CLIENTS, { seconds: SECONDS })
  const naive = values.naive ? await timeNaive(asked, RUNS) : null
  return {
    name: question.name,
    recordsCount,
    ...product,
    http: latency,
    throughput,
    roundTrips: recordings.at(-1)?.roundTrips ?? 0,
    rate: { pgbench: bare, http: throughput.rate },
    naive,
    load: loadavg()[0] ?? 0,
  }
}
