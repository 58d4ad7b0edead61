import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CLAIM_STATES } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useId, useRef, useState } from 'react'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { ClaimList } from './claim-list.tsx'
import { t } from './messages.ts'
import { OwnedSkus } from './owned-skus.tsx'

const VIEWS = [...CLAIM_STATES, 'owned'] as const
const LABELS = { waiting: t('waiting'), approved: t('approved'), refused: t('refused'), owned: t('owned') } as const

/** SKUs and EANs that clients claim and others may be using, and SKUs that clients own. */
export function SkuClaimsPanel() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [view, setView] = useState<(typeof VIEWS)[number]>('waiting')
  // the pressed button disappears with its row
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
          {t('claims')}
        </Typography>
        <ToggleChoice labelId={headingId} options={VIEWS} labels={LABELS} value={view} onChange={setView} />
      </Box>
      {view === 'owned' ? (
        <OwnedSkus onDone={focusHeading} />
      ) : (
        // the key resets the page
        <ClaimList key={view} state={view} onDone={focusHeading} />
      )}
    </Box>
  )
}
