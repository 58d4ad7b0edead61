import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome } from './judge.ts'
import type { VisitFacts } from './visit/facts.ts'
import type { VisitPlan } from './visit/plan.ts'

export interface Capture {
  readonly plan: VisitPlan
  readonly visitedAt: Date
  readonly outcome: Outcome
  readonly facts: VisitFacts
}

/** Writes the pictures and facts.json, which names each picture with its SHA-256. */
export async function writeCapture(folder: string, { plan, visitedAt, outcome, facts }: Capture): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  const write = async (file: string, content: Buffer | string) => {
    await writeFile(join(folder, file), content)
    files.push(file)
    return { file, sha256: createHash('sha256').update(content).digest('hex') }
  }
  const { picture, video, responses: _, carousels, ...rest } = facts
  const writePicture = async () => {
    if (!picture) return undefined
    const { png, ...about } = picture
    return { ...(await write('page.png', png)), ...about }
  }
  const written = {
    visitedAt: visitedAt.toISOString(),
    outcome,
    plan: hideCredentials(plan),
    ...rest,
    picture: await writePicture(),
    ...(video && { video: await write('video.mp4', video) }),
    carousels: await Promise.all(
      carousels.map(async ({ slides, ...carousel }, at) => ({
        ...carousel,
        slides: await Promise.all(
          slides.map(async ({ png, ...slide }, number) => ({
            ...(await write(`carousel-${at + 1}-slide-${number + 1}.png`, png)),
            ...slide,
          })),
        ),
      })),
    ),
  }
  await write('facts.json', `${JSON.stringify(written, undefined, 2)}\n`)
  return files.sort()
}

function hideCredentials(plan: VisitPlan): VisitPlan {
  if (!plan.proxy) return plan
  const { protocol, host } = new URL(plan.proxy.url)
  return { ...plan, proxy: { ...plan.proxy, url: `${protocol}//${host}` } }
}
