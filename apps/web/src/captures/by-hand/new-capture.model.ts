import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureTypeId } from '@vitrine/contract/captures/capture'
import type { Problem } from '@vitrine/contract/captures/capture.rules'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { AddCapture, NewCaptureStart } from '@vitrine/contract/ingest/by-hand.contract'
import { toDocument } from '../form/capture-form.ts'
import type { Review } from '../form/review.model.ts'
import { t } from '../messages.ts'

/** New records have id 0. */
export const NEW_ID = 0
export const NO_FILE = t('chooseFile')
/** Before an eTailer is chosen. */
const NO_PLATFORM = 0

/** Origin of a new capture. It cannot be changed once the capture is stored. */
export interface Origin {
  readonly platformId: number | null
  readonly urlId: number | null
  /** Address of a page that is not among the eTailer's urls. */
  readonly address: string
  readonly sku: string
  readonly position: number | null
}

export const NO_ORIGIN: Origin = { platformId: null, urlId: null, address: '', sku: '', position: null }

/** Browser's local time, until the eTailer's is known. */
function localClock(now: Date): Pick<NewCaptureStart, 'when' | 'whenGmt'> {
  const ahead = now.getTimezoneOffset() * -60_000
  return { when: new Date(now.getTime() + ahead).toISOString().slice(0, 19), whenGmt: now.toISOString() }
}

/** The initial record of the form, with id 0. */
export function newCapture(
  captureTypeId: CaptureTypeId,
  { platformId, urlId, sku, position }: Origin,
  start: Pick<NewCaptureStart, 'when' | 'whenGmt'> = localClock(new Date()),
): Capture {
  const isProduct = captureTypeId === CAPTURE_TYPE.product
  return {
    captureId: NEW_ID,
    revision: 0,
    captureTypeId,
    captureStateId: CAPTURE_STATE.created,
    title: '',
    when: start.when,
    whenGmt: start.whenGmt,
    user: null,
    sku: isProduct && sku.trim() !== '' ? sku.trim() : null,
    position: isProduct ? position : null,
    similarity: null,
    copiedFrom: null,
    featuresFound: null,
    urlId,
    filename: null,
    platformId: platformId ?? NO_PLATFORM,
    data1: null,
    data2: null,
    keyword: null,
    keywordId: null,
    productImageId: null,
    banners: [],
  }
}

/** Whether there is input that only Save and Send store. The date doesn't count: every capture has one. */
export function isFilled({ form, opened }: Pick<Review, 'form' | 'opened'>): boolean {
  const content = (from: Review['form']) => JSON.stringify({ ...toDocument(from), when: '' })
  return content(form) !== content(opened)
}

const isAddress = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}

/** Problems that prevent storing the capture, in form order. */
export function findOriginProblems(captureTypeId: CaptureTypeId, origin: Origin, hasFile: boolean): Problem[] {
  const address = origin.address.trim()
  return [
    ...(hasFile ? [] : [{ path: 'file', message: NO_FILE }]),
    ...(origin.platformId === null ? [{ path: 'platformId', message: t('chooseETailerProblem') }] : []),
    ...(address === '' || isAddress(address) ? [] : [{ path: 'address', message: t('addressInvalid') }]),
    ...(captureTypeId === CAPTURE_TYPE.product && origin.sku.trim() === ''
      ? [{ path: 'sku', message: t('skuRequired') }]
      : []),
  ]
}

/** Request parameters. */
export function toFacts(
  captureTypeId: CaptureTypeId,
  { platformId, urlId, address, sku, position }: Origin,
  when: string,
  isFilled: boolean,
): Omit<AddCapture, 'key'> {
  const text = address.trim()
  return {
    captureTypeId,
    platformId: platformId ?? NO_PLATFORM,
    when,
    isFilled,
    ...(urlId !== null && { urlId }),
    ...(urlId === null && text !== '' && { address: text }),
    ...(captureTypeId === CAPTURE_TYPE.product && { sku: sku.trim(), ...(position !== null && { position }) }),
  } as Omit<AddCapture, 'key'>
}
