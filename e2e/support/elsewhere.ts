import { type Browser, expect, type Page } from '@playwright/test'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { Capture } from '../../packages/contract/src/captures/captures.contract.ts'
import { CaptureDocument } from '../../packages/contract/src/captures/document.ts'
import { E2E_URL } from './settings.ts'

/** Simulates another user: reads the capture and saves it with a change. */
export async function saveElsewhere(
  browser: Browser,
  signIn: (page: Page) => Promise<void>,
  captureId: number,
  change: Partial<CaptureDocument>,
): Promise<void> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signIn(page)
  const address = `${E2E_URL}/api/captures/${captureId}`
  const capture = Capture.parse(await (await page.request.get(address)).json())
  const { revision } = capture
  const document = CaptureDocument.strip().parse(capture)
  const answer = await page.request.put(address, {
    headers: { origin: E2E_URL },
    data: { ...document, ...change, revision, captureStateId: CAPTURE_STATE.pending },
  })
  expect(await answer.json()).toBe(revision + 1)
  await context.close()
}
