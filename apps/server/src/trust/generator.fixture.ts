// A separate process, so that generating load doesn't slow down the server. Receives a plan and reports the result.
import autocannon from 'autocannon'
import type { LoadRequest, LoadResponses, Plan } from './load.fixture.ts'

/** Connections that start together send together, so they are split into many small groups, spread over the second. */
const GROUPS = 50
const SECOND_MS = 1_000
/**
 * Clients that send the next request as soon as they get a response: enough to keep the server busy, too few to be
 * refused.
 */
const AT_ONCE = 64

process.once('message', (plan: Plan) => {
  run(plan).then(
    (answered) => process.send?.(answered, () => process.exit(0)),
    (error) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function run({ ports, rate, seconds, sent }: Plan): Promise<LoadResponses> {
  const answered: LoadResponses = { times: [], statuses: [], places: [], seconds: [], withoutRetry: 0, failures: 0 }
  const began = performance.now()
  let next = 0
  const many = rate === 'one after the other' ? AT_ONCE : rate
  const groups = Array.from({ length: GROUPS }, async (_, group) => {
    await new Promise((resolve) => setTimeout(resolve, (group * SECOND_MS) / GROUPS))
    const connections = Math.floor(((group + 1) * many) / GROUPS) - Math.floor((group * many) / GROUPS)
    if (connections === 0) return
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    const options: autocannon.Options = {
      url: `http://127.0.0.1:${ports[group % ports.length]}`,
      connections,
      ...(rate !== 'one after the other' && { connectionRate: 1 }),
      duration: seconds,
      timeout: 30,
      skipAggregateResult: true,
      requests: [{ setupRequest, onResponse }],
    }
    autocannon(options, (error) => (error ? reject(error) : resolve())).on('reqError', () => {
      answered.failures += 1
    })
    await done
  })

  function setupRequest(request: autocannon.Request, context: object): autocannon.Request {
    const place = next++
    const { method, path, cookie, body } = sent[place % sent.length] as LoadRequest
    Object.assign(context, { asked: performance.now(), place })
    return {
      ...request,
      method,
      path,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      body,
    }
  }

  function onResponse(status: number, _body: string, context: object, headers: object = {}): void {
    const { asked, place } = context as { asked: number; place: number }
    const now = performance.now()
    answered.times.push(now - asked)
    answered.statuses.push(status)
    answered.places.push(place)
    answered.seconds.push(Math.floor((now - began) / SECOND_MS))
    const names = Object.keys(headers).map((name) => name.toLowerCase())
    if ((status === 429 || status === 503) && !names.includes('retry-after')) answered.withoutRetry += 1
  }

  await Promise.all(groups)
  return answered
}
