import { afterAll, beforeAll, expect, test } from 'vitest'
import { startInstallation } from './faults.fixture.ts'
import { startWatching } from './watching.fixture.ts'

/** A minute of the rules. Their real times are tested by promtool (watching-rules.test.ts). */
const MINUTE_MS = 1_000
/** They judge the speed of the machine, which runs other tests at the same time. */
const SPEED = /^Vitrine(Busy|Slow|UploadsSlow|ConnectionsShort)$/

let installation: Awaited<ReturnType<typeof startInstallation>>
let watching: Awaited<ReturnType<typeof startWatching>>
beforeAll(async () => {
  installation = await startInstallation()
  watching = await startWatching({ targets: installation.targets, minuteMs: MINUTE_MS })
}, 240_000)
afterAll(async () => {
  await watching.close()
  await installation.close()
}, 60_000)

const listFiring = () =>
  [...watching.webhook.firing.values()]
    .filter(({ alert }) => !SPEED.test(alert))
    .map(({ alert, route }) => `${route}: ${alert}`)
    .sort()

test('ten planted faults each reach the right receiver as their own alert, and end when they are repaired', async () => {
  const { faults } = installation
  const [down, ...others] = faults
  const list = (planted: readonly (typeof down)[]) => planted.map((fault) => `${fault?.route}: ${fault?.alert}`).sort()

  await down?.plant()
  await expect.poll(listFiring, { timeout: 120_000 }).toEqual(list([down]))
  for (const { plant } of others) await plant()
  await expect.poll(listFiring, { timeout: 120_000 }).toEqual(list(faults))
  expect(faults).toHaveLength(10)

  for (const { repair } of faults) await repair()
  await expect.poll(listFiring, { timeout: 120_000 }).toEqual([])
  const { everFired, resolved } = watching.webhook
  const alerts = faults.map(({ alert }) => alert).sort()
  for (const seen of [everFired, resolved])
    expect([...seen].filter((alert) => !SPEED.test(alert)).sort()).toEqual(alerts)
}, 600_000)
