import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { CLAIM_STATES, type SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useId, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/confirm.dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { Paginator } from '../ui/paginator.tsx'
import { problemOf } from '../ui/problem.model.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { ToggleChoice } from '../ui/toggle-choice.tsx'
import { ClaimRows } from './claim-rows.tsx'
import { describeDecision, describeOutcome, formatClaim } from './claim-words.ts'
import { CLAIMS_PER_PAGE, skuClaimsQuery, useDecision } from './sku-claims.api.ts'

const LABELS = { waiting: 'Waiting', approved: 'Approved', refused: 'Refused' } as const
const NONE = {
  waiting: 'No SKU or EAN waits for approval.',
  approved: 'No claim has been approved yet.',
  refused: 'No claim has been refused.',
} as const

interface Question {
  readonly claim: SkuClaim
  readonly isApproved: boolean
}

/** SKUs and EANs that clients ask for and that others may be using. */
export function SkuClaimsPanel() {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [state, setState] = useState<SkuClaim['state']>('waiting')
  const [page, setPage] = useState(0)
  const { data: list, isError, refetch, isPlaceholderData } = useQuery(skuClaimsQuery(state, page))
  const [question, setQuestion] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const { mutate, isPending } = useDecision()

  const decide = ({ claim, isApproved }: Question) => {
    setIsOpen(false)
    mutate(
      { skuClaimIds: [claim.skuClaimId], isApproved },
      {
        onSuccess: ({ decided }) => {
          toast(decided === 0 ? 'Somebody else has decided this claim.' : describeOutcome(claim, isApproved))
          // the button that was pressed goes with its row
          heading.current?.focus()
        },
        onError: (error) => toast(problemOf(error).text),
      },
    )
  }
  const total = list?.recordsCount
  const shown = isPlaceholderData ? undefined : list?.data
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
        <ToggleChoice
          labelId={headingId}
          options={CLAIM_STATES}
          labels={LABELS}
          value={state}
          onChange={(next) => {
            setState(next)
            setPage(0)
          }}
        />
      </Box>
      <Paper sx={{ overflow: 'hidden' }}>
        {isError && !list ? (
          <ListFailed onRetry={() => void refetch()}>Nothing was changed.</ListFailed>
        ) : shown?.length === 0 ? (
          <EmptyState title={NONE[state]} icon={<FactCheckOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
            {state === 'waiting' && 'A client that imports a SKU or an EAN which others may be using is listed here.'}
          </EmptyState>
        ) : (
          <ClaimRows
            claims={shown}
            isBusy={isPending}
            onDecide={(claim, isApproved) => {
              setQuestion({ claim, isApproved })
              setIsOpen(true)
            }}
          />
        )}
        {total !== undefined && total > CLAIMS_PER_PAGE && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1, borderTop: 1, borderColor: 'divider' }}>
            <Paginator isShort page={page} size={CLAIMS_PER_PAGE} total={total} onPage={setPage} onSize={() => {}} />
          </Box>
        )}
      </Paper>
      {question && (
        <ConfirmDialog
          open={isOpen}
          title={`${question.isApproved ? 'Approve' : 'Refuse'} ${formatClaim(question.claim)} for ${question.claim.client}?`}
          deed={question.isApproved ? 'Approve' : 'Refuse'}
          isDestructive={!question.isApproved}
          onYes={() => decide(question)}
          onNo={() => setIsOpen(false)}
        >
          {describeDecision(question.claim, question.isApproved)}
        </ConfirmDialog>
      )}
    </Box>
  )
}
