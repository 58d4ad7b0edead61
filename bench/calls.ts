// CPU time and round trips of single calls, once warm: in the API process and in its database connections.
//   npm run bench:calls [-- --calls 1000 --only inbox]
// Uses the database of the tray benchmark (VITRINE_BENCH_DATABASE) at its current size.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openDatabase } from './trays/database.ts'
import { openApi } from './trays/http.ts'
import { listQuestions, type TrayRequest, toTrayRequest } from './trays/questions.ts'
import { openRecorder } from './trays/recorder.ts'
import { readScene } from './trays/scene.ts'

const VARIANTS = 20
const CLIENTS = 4

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '1000' }, only: { type: 'string', default: 'inbox' } },
})
const calls = Number(values.calls)
const owner = await openDatabase(0, false)
const scene = await readScene(owner)
const recorder = await openRecorder()
const api = await openApi(owner)
try {
  for (const question of listQuestions(scene).filter(({ name }) => name.includes(values.only))) {
    const { recordsCount } = await recorder.record(toTrayRequest(scene, question, 0, 0))
    const asked = Array.from({ length: VARIANTS }, (_, variant) =>
      toTrayRequest(scene, question, variant, recordsCount),
    )
    const { roundTrips } = await recorder.record(asked[0] as TrayRequest)
    // warm-up: the first few thousand calls run before the code is optimized
    await api.throughput(asked, CLIENTS, { calls })
    const { rate, times, longest, processor } = await api.throughput(asked, CLIENTS, { calls })
    const clock = `${rate.toFixed(0)}/s, p50 ${times.p50.toFixed(1)}, p95 ${times.p95.toFixed(1)}, longest ${longest.toFixed(0)} ms`
    console.log(
      `${question.name}: API ${processor.api.toFixed(2)} ms, database ${processor.database.toFixed(2)} ms, ` +
        `${roundTrips} round trips; ${clock}, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
} finally {
  await recorder.close()
  await api.close()
  await owner.end()
}
