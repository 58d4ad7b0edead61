import Box from '@mui/material/Box'
import { useNavigate } from '@tanstack/react-router'
import { mayOpen, screenOf } from '@vitrine/contract/access/screens'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { useSession } from '../platform/session.ts'
import { nameOf } from '../ui/capture-name.ts'
import { CaptureTime } from '../ui/capture-time.tsx'
import { PictureCard } from '../ui/picture-card.tsx'

const DETAIL = { banner: 'trayBannerDetail', product: 'trayProductDetail' } as const

interface CaptureStripProps {
  label: string
  captures: readonly Evidence[]
  type: keyof typeof DETAIL
  /** In one row that scrolls where it is too narrow, or in as many as are needed. */
  isOneRow?: boolean
}

/** Captures by their pictures, newest first. Who may opens one. */
export function CaptureStrip({ label, captures, type, isOneRow = false }: CaptureStripProps) {
  const { user } = useSession()
  const navigate = useNavigate()
  const screen = DETAIL[type]
  const mayLook = user !== null && mayOpen(user.roles, screen)
  const open = (captureId: number) =>
    void navigate({ to: screenOf(screen).path.replace('$captureId', String(captureId)) })
  return (
    <Box component="ul" aria-label={label} sx={isOneRow ? ONE_ROW : ROWS}>
      {captures.map((capture) => {
        const { captureId, picture, platform, shows, title } = capture
        return (
          <li key={captureId}>
            <PictureCard picture={picture} title={platform} onOpen={mayLook ? () => open(captureId) : undefined}>
              <Box component="span" title={shows.join('; ')}>
                {shows.length > 0 ? shows.join('; ') : nameOf({ platform, title })[1]}
              </Box>
              <CaptureTime of={capture} showsUtc />
            </PictureCard>
          </li>
        )
      })}
    </Box>
  )
}

const LIST = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const
const ROWS = {
  ...LIST,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(176px, 1fr))' },
} as const
const ONE_ROW = {
  ...LIST,
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'minmax(150px, 44%)', md: 'minmax(150px, 200px)' },
  overflowX: 'auto',
  // the ring of a card in focus is not cut off
  mx: -0.5,
  px: 0.5,
  py: 0.5,
} as const
