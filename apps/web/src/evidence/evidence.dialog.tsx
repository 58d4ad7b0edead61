import OpenInNew from '@mui/icons-material/OpenInNew'
import Button from '@mui/material/Button'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../platform/when-idle.ts'
import { EvidenceCards } from './evidence-cards.tsx'
import { type Page, PagedDialog } from './paged.dialog.tsx'

/** A report opens without the viewer; it is fetched while the cards are looked at. */
const fetchEnlarged = () => import('./enlarged-picture.tsx')
const EnlargedPicture = lazy(async () => ({ default: (await fetchEnlarged()).EnlargedPicture }))

interface EvidenceDialogProps {
  /** Which figure it is about. */
  title: string
  /** Must change with the figure. */
  queryKey: readonly unknown[]
  load: (page: number, signal: AbortSignal) => Promise<Page<Evidence>>
  isUnlisted?: boolean
  onClose: () => void
  /** Where the same captures stand in a tray, for who may open it. */
  openInTray?: string | undefined
}

/** The captures behind a figure as pictures; each can be looked at in full, one after the other. */
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
      one="capture"
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
            Open in the tray
            <OpenInNew />
          </Button>
        )
      }
    >
      {(rows) => <EvidenceCards rows={rows} focused={shown.current} onOpen={(place) => show(rows, place)} />}
    </PagedDialog>
  )
}
