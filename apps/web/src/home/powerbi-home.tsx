import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { Home } from '@vitrine/contract/home/home.contract'
import { useEffect, useRef, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { FILLING } from './home.styles.ts'
import { HomeHeader } from './home-header.tsx'
import type { HomeView } from './home-view.model.ts'
import { type EmbeddedReport, embedReport, FAILED } from './powerbi.ts'

interface PowerbiHomeProps {
  home: Home
  view: HomeView
  onView: (view: HomeView) => void
}

/** A full-height Power BI report. Its pages are our tabs, and Save Filters saves its state. */
export function PowerbiHome({ home, view, onView }: PowerbiHomeProps) {
  const place = useRef<HTMLDivElement>(null)
  const [report, setReport] = useState<EmbeddedReport>()
  const [problem, setProblem] = useState<string>()
  const { embedUrl, reportId, state } = home
  const { turned } = useStable({
    turned: (page: string) => {
      if (page !== view.page) onView({ ...view, page })
    },
  })
  // the first token; later ones are passed on below
  const first = useRef(home.accessToken)
  const saved = useRef(state?.report ?? null)

  useEffect(() => {
    const element = place.current
    if (!element || !embedUrl || !reportId || !first.current) return
    let embedded: EmbeddedReport | undefined
    try {
      embedded = embedReport(element, {
        embedUrl,
        reportId,
        accessToken: first.current,
        state: saved.current,
        onLoaded: () => setReport(embedded),
        onPage: turned,
        onProblem: setProblem,
      })
    } catch {
      setProblem(FAILED)
    }
    return () => {
      setReport(undefined)
      embedded?.close()
    }
  }, [embedUrl, reportId, turned])

  useEffect(() => {
    if (report && view.page) void report.showPage(view.page)
  }, [report, view.page])
  useNextToken(home, report)

  return (
    <>
      <HomeHeader title={home.clientName ?? translateLabel('Home')} />
      {problem && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {problem}
        </Alert>
      )}
      {/* the library adds its iframe here */}
      <Box ref={place} sx={{ ...FILLING, overflow: 'hidden', '& iframe': { border: 0, display: 'block' } }} />
    </>
  )
}

/** Passes each new token to the report, which keeps running without a reload. */
function useNextToken({ accessToken }: Home, report: EmbeddedReport | undefined) {
  const given = useRef(accessToken)
  useEffect(() => {
    if (!report || !accessToken || accessToken === given.current) return
    given.current = accessToken
    void report.setToken(accessToken)
  }, [report, accessToken])
}
