// Measures whether drawing stays smooth: the canvas alone in Chromium with many shapes on one picture, while it is
// panned and zoomed and while one shape is dragged with the mouse. Prints frames per second and the longest frame;
// 'nothing' is the baseline of the idle machine.
//   npm run bench:canvas [-- --marks 500 --seconds 4 --port 4431]

import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'

const { values } = parseArgs({
  options: {
    marks: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '4' },
    port: { type: 'string', default: '4431' },
  },
})
const ROOM = { width: 1440, height: 900 }

const server = await createServer({
  root: fileURLToPath(new URL('../apps/web', import.meta.url)),
  server: { host: '127.0.0.1', port: Number(values.port) },
  logLevel: 'error',
})
await server.listen()

/** Records the time of each frame. */
const watch = () => {
  const seen = { frames: [] as number[], isOver: false }
  Object.assign(window, { seen })
  const note = (time: number) => {
    seen.frames.push(time)
    if (!seen.isOver) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}

async function measureFrames(page: Page, name: string, act: (share: number, step: number) => Promise<void>) {
  await page.evaluate(watch)
  const began = performance.now()
  const length = Number(values.seconds) * 1000
  let step = 0
  while (performance.now() - began < length) await act((performance.now() - began) / length, step++)
  const frames = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { frames: number[]; isOver: boolean } }
    seen.isOver = true
    return seen.frames
  })
  const times = frames
    .slice(1)
    .map((time, index) => time - (frames[index] as number))
    .sort((a, b) => a - b)
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
  const perSecond = (times.length / times.reduce((sum, time) => sum + time, 0)) * 1000
  console.log(
    `${name.padEnd(14)} ${perSecond.toFixed(1).padStart(5)} frames/s  median ${at(0.5)} ms  99 % ${at(0.99)} ms  longest ${at(1)} ms  (${step} movements)`,
  )
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const page = await browser.newPage({ viewport: ROOM })
await page.goto(`${server.resolvedUrls?.local[0]}bench/canvas.html?marks=${values.marks}&theme=dark`)
await page.locator('[aria-busy=false]').waitFor()
const box = await page.getByRole('application').boundingBox()
if (!box) throw new Error('The canvas is not visible')
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
const circle = (share: number, turns: number, radius: number) =>
  [x + radius * Math.cos(share * turns * 2 * Math.PI), y + radius * Math.sin(share * turns * 2 * Math.PI)] as const

console.log(
  `${values.marks} shapes, ${ROOM.width} × ${ROOM.height}, Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}`,
)
await page.mouse.move(x, y)
await measureFrames(page, 'nothing', async () => page.waitForTimeout(100))
await page.mouse.down({ button: 'middle' })
await measureFrames(page, 'pan', async (share) => page.mouse.move(...circle(share, 6, 250)))
await page.mouse.up({ button: 'middle' })
await page.mouse.move(x, y)
await measureFrames(page, 'zoom', async (_share, step) => page.mouse.wheel(0, step % 40 < 20 ? -30 : 30))
await page.evaluate(() => {
  const { bench } = window as unknown as { bench: { control: { fit: () => void }; select: (id: string) => void } }
  bench.control.fit()
  bench.select('m1')
})
const from = await page.evaluate((id) => {
  const { bench } = window as unknown as {
    bench: { marks: { id: string; shape: { points: [number, number][] } }[]; control: { scale: () => string } }
  }
  return bench.marks.find((mark) => mark.id === id)?.shape.points
}, 'm1')
const scale = Math.min((box.width - 32) / 3000, (box.height - 32) / 2400)
const [[left, top], [right, bottom]] = from as [[number, number], [number, number]]
const start = [
  box.x + (box.width - 3000 * scale) / 2 + ((left + right) / 2) * scale,
  box.y + (box.height - 2400 * scale) / 2 + ((top + bottom) / 2) * scale,
] as const
await page.mouse.move(...start)
await page.mouse.down()
await measureFrames(page, 'drag a shape', async (share) => page.mouse.move(...circle(share, 6, 200)))
await page.mouse.up()
await browser.close()
await server.close()
