import { factories, models, type Report, service } from 'powerbi-client'
import { t } from './messages.ts'
import { setShownReport } from './powerbi-store.ts'

interface EmbedOptions {
  readonly embedUrl: string
  readonly reportId: string
  readonly accessToken: string
  /** The saved state, opaque to us. */
  readonly state: string | null
  readonly onLoaded: () => void
  /** The user opened another page inside the report. */
  readonly onPage: (name: string) => void
  readonly onProblem: (text: string) => void
}

export interface EmbeddedReport {
  showPage(name: string): Promise<void>
  setToken(token: string): Promise<void>
  close(): void
}

export const FAILED = t('powerbiFailed')

/** Embeds a report. Throws when the library rejects the address. Publishes the pages once the report has loaded. */
export function embedReport(element: HTMLElement, embedding: EmbedOptions): EmbeddedReport {
  const powerbi = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory)
  const { embedUrl, reportId, accessToken, state, onLoaded, onPage, onProblem } = embedding
  const report = powerbi.embed(element, {
    type: 'report',
    id: reportId,
    embedUrl,
    accessToken,
    tokenType: models.TokenType.Embed,
    permissions: models.Permissions.Read,
    settings: { panes: { pageNavigation: { visible: false }, filters: { expanded: false, visible: true } } },
    ...(state !== null && { bookmark: { state } }),
  }) as Report
  let isClosed = false
  let current: string | undefined

  const publishReport = async () => {
    const pages = (await report.getPages()).filter(
      ({ visibility }) => visibility !== models.SectionVisibility.HiddenInViewMode,
    )
    if (isClosed) return
    current = pages.find(({ isActive }) => isActive)?.name
    setShownReport({
      pages: pages.map(({ name, displayName }) => ({ name, label: displayName })),
      capture: async () => (await report.bookmarksManager.capture()).state ?? null,
      apply: async (saved) => void (await report.bookmarksManager.applyState(saved)),
    })
    onLoaded()
  }
  report.on('loaded', () => void publishReport().catch(() => onProblem(FAILED)))
  report.on<{ newPage?: { name: string } }>('pageChanged', ({ detail }) => {
    const name = detail.newPage?.name
    if (!name || name === current) return
    current = name
    onPage(name)
  })
  report.on('error', () => onProblem(FAILED))
  return {
    showPage: async (name) => {
      if (name === current) return
      current = name
      await report.setPage(name)
    },
    setToken: (token) => report.setAccessToken(token),
    close: () => {
      isClosed = true
      setShownReport(null)
      powerbi.reset(element)
    },
  }
}
