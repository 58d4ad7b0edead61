import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CLAIM_STATES } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useId, useRef, useState } from 'react'
import { ToggleChoice } from '../ui/toggle-choice.tsx'
import { ClaimList } from './claim-list.tsx'
import { OwnedSkus } from './owned-skus.tsx'

const VIEWS = [...CLAIM_STATES, 'owned'] as const
const LABELS = { waiting: 'Waiting', approved: 'Approved', refused: 'Refused', owned: 'Owned' } as const

/** SKUs that clients ask for and that others may be using, and those that they own. */
export function SkuClaimsPanel() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, setView] = useState<(typeof VIEWS)[number]>('waiting')
  // the button that was pressed goes with its row
  const focusHeading = () => heading.current?.focus()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
          mb: 1.5,
        }}
      >
        <Typography id={headingId} ref={heading} variant="h6" component="h2" tabIndex={-1}>
          SKU and EAN claims
        </Typography>
        <ToggleChoice labelId={headingId} options={VIEWS} labels={LABELS} value={view} onChange={setView} />
      </Box>
      {view === 'owned' ? (
        <OwnedSkus onDone={focusHeading} />
      ) : (
        // each begins on its first page
        <ClaimList key={view} state={view} onDone={focusHeading} />
      )}
    </Box>
  )
}
