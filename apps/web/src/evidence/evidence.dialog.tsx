import OpenInNew from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../platform/when-idle.ts'
import { EvidenceCards } from './evidence-cards.tsx'
import { t } from './messages.ts'
import { type Page, PagedDialog } from './paged.dialog.tsx'

/** Loaded when idle, so that opening a report doesn't load the viewer. */
const fetchEnlarged = () => import('./enlarged-picture.tsx')
const EnlargedPicture = lazy(async () => ({ default: (await fetchEnlarged()).EnlargedPicture }))

interface EvidenceDialogProps {
  /** Describes the figure. */
  title: string
  /** Must change with the figure. */
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page<Evidence>>
  isUnlisted?: boolean
  onClose: () => void
  /** Shown above the cards. */
  note?: ReactNode
  /** URL of a tray with the same captures; undefined if there is none or the user has no access. */
  openInTray?: string | undefined
}

/** The captures behind a figure as cards; each opens at full size. */
export function EvidenceDialog({ openInTray, ...list }: EvidenceDialogProps) {
  const [enlarged, setEnlarged] = useState<{ rows: readonly Evidence[]; place: number } | null>(null)
  const shown = useRef(0)
  useEffect(() => whenIdle(() => void fetchEnlarged().catch(() => {})), [])
  const show = (rows: readonly Evidence[], place: number) => {
    shown.current = place
    setEnlarged({ rows, place })
  }
  return (
    <PagedDialog
      {...list}
      rows="captures"
      onLeaveOver={() => setEnlarged(null)}
      over={
        enlarged && (
          <Suspense>
            <EnlargedPicture
              rows={enlarged.rows}
              place={enlarged.place}
              onStep={(place) => show(enlarged.rows, place)}
              onBack={() => setEnlarged(null)}
            />
          </Suspense>
        )
      }
      foot={
        openInTray !== undefined && (
          <Button component="a" href={openInTray} target="_blank" rel="noopener">
            {t('openInTray')}
            <OpenInNew />
          </Button>
        )
      }
    >
      {(rows) => <EvidenceCards rows={rows} focused={shown.current} onOpen={(place) => show(rows, place)} />}
    </PagedDialog>
  )
}
