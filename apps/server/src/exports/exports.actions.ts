import { randomUUID } from 'node:crypto'
import { canOpenDialog } from '@vitrine/contract/access/menu.rules'
import { formatDayMonthYear } from '@vitrine/contract/dates'
import type { Download, DownloadKind } from '@vitrine/contract/downloads/downloads.contract'
import type { Endpoint } from '@vitrine/contract/endpoint'
import {
  askForProductPerformance,
  askForRetailMedia,
  type ProductPerformanceRequest,
  type RetailMediaRequest,
} from '@vitrine/contract/exports/exports.contract'
import { foldAccents } from '@vitrine/contract/text'
import { countSent, exportScope } from '@vitrine/db/exports/lines.queries'
import { countETailers, readProducts } from '@vitrine/db/exports/product-rows.queries'
import { askForDownload } from '../downloads/downloads.jobs.ts'
import type { Caller } from '../platform/caller.ts'
import { runOnce } from '../platform/once.ts'
import { refuse } from '../platform/refusal.ts'
import { messages } from './messages.ts'

interface ExportKind {
  readonly kind: DownloadKind
  readonly name: 'retailMedia' | 'productPerformance'
  readonly dialog: Parameters<typeof canOpenDialog>[1]
  readonly endpoint: Endpoint
}

const RETAIL_MEDIA: ExportKind = {
  kind: 'retail-media-performance',
  name: 'retailMedia',
  dialog: 'retailMediaPerformance',
  endpoint: askForRetailMedia,
}
const PRODUCTS: ExportKind = {
  kind: 'product-performance',
  name: 'productPerformance',
  dialog: 'productPerformance',
  endpoint: askForProductPerformance,
}

/** Refuses users who don't have the export in their menu. All others belong to a client. */
function getClientId({ user, actor }: Caller, { dialog }: ExportKind): number {
  if (!canOpenDialog(user, dialog) || actor.clientId === null) return refuse('forbidden')
  return actor.clientId
}

/** Requests without a key are never duplicates. */
interface KeyedRequest {
  readonly key?: string | undefined
}
type ExportRequestBody = (RetailMediaRequest | ProductPerformanceRequest) & KeyedRequest

function askFor(
  caller: Caller,
  exported: ExportKind,
  { key = randomUUID(), ...request }: ExportRequestBody,
): Promise<Download> {
  getClientId(caller, exported)
  const { actor, language } = caller
  const { kind, dialog, endpoint } = exported
  const { from, to, email } = request
  const t = messages(language)
  const name = t(exported.name)
  return actor.transaction((db) =>
    runOnce(db, actor, endpoint, { key, ...request }, () =>
      askForDownload(db, actor, {
        kind,
        title: t('title', { name, from: formatDayMonthYear(from), to: formatDayMonthYear(to) }),
        fileName: foldAccents(t('fileName', { name, from, to })),
        request,
        language,
        right: dialog,
        mailTo: email ?? undefined,
      }),
    ),
  ) as Promise<Download>
}

export const askForRetail = (caller: Caller, asked: RetailMediaRequest & KeyedRequest) =>
  askFor(caller, RETAIL_MEDIA, asked)
export const askForProducts = (caller: Caller, asked: ProductPerformanceRequest & KeyedRequest) =>
  askFor(caller, PRODUCTS, asked)

export async function expectRetail(caller: Caller, request: RetailMediaRequest): Promise<{ captures: number }> {
  const clientId = getClientId(caller, RETAIL_MEDIA)
  const captures = await caller.actor.transaction(async (db) =>
    countSent(db, request, await exportScope(db, clientId, request)),
  )
  return { captures }
}

export async function expectProducts(
  caller: Caller,
  request: ProductPerformanceRequest,
): Promise<{ products: number; eTailers: number }> {
  const clientId = getClientId(caller, PRODUCTS)
  return caller.actor.transaction(async (db) => ({
    products: (await readProducts(db, clientId, request)).length,
    eTailers: await countETailers(db, clientId, request),
  }))
}
