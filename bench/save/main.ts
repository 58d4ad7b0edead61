// A save over HTTP compared with the bare statement in pgbench, in one run: saves per second of both, and the ratio.
//   npm run bench:save [-- --clients 8 --seconds 10 --rounds 3]
// Uses the database of the tray benchmark (VITRINE_BENCH_DATABASE) at its current size; each round adds some captures.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startProgram } from '../../apps/server/src/main/program.fixture.ts'
import { openDatabase } from '../trays/database.ts'
import { pgbench } from '../trays/pgbench.ts'
import { productEnvironment, readScene } from '../trays/scene.ts'
import { makeStock } from './captures.ts'
import { rateOverHttp } from './http.ts'
import { SCRIPT_OPTIONS, saveScript } from './script.ts'

const TARGET = 0.6
const PER_CLIENT = 50
const WARM_UP_SECONDS = 2

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
const [clients, seconds, rounds] = [values.clients, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
]

const owner = await openDatabase(0, false)
const { captures, staff } = await readScene(owner)
const [{ userId, token } = { userId: 0, token: '' }] = staff
const api = await startProgram('api', { ...productEnvironment(), NODE_ENV: 'development' })
const bare: number[] = []
const http: number[] = []
try {
  console.log(
    `${captures.toLocaleString('en-GB')} captures, ${clients} clients, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  const stock = () => makeStock(owner, clients, PER_CLIENT)
  await rateOverHttp(api.port, token, await stock(), clients, WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    bare.push(await pgbench([saveScript(await stock(), userId)], clients, seconds, SCRIPT_OPTIONS))
    const overHttp = await rateOverHttp(api.port, token, await stock(), clients, seconds)
    http.push(overHttp.perSecond)
    const times = `p50 ${overHttp.p50.toFixed(1)} ms, p95 ${overHttp.p95.toFixed(1)} ms`
    console.log(`pgbench ${bare.at(-1)?.toFixed(0)}/s   HTTP ${http.at(-1)?.toFixed(0)}/s (${times})`)
  }
} finally {
  api.process.kill('SIGTERM')
  await api.exit
  await fold()
  await owner.end()
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
const ratio = median(http) / median(bare)
console.log(
  `saves a second: pgbench ${median(bare).toFixed(0)}, HTTP ${median(http).toFixed(0)}; ratio ${ratio.toFixed(2)} (target ${TARGET})`,
)

/** Folds the index, as a worker would. */
async function fold(): Promise<void> {
  for (;;) {
    const { rows } = await owner.query('select tray_index_fold(5000) as folded')
    if (rows[0].folded <= 0) return
  }
}
