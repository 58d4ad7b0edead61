import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { SkuClaim } from '@vitrine/contract/perfect-product/sku-claims.contract'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { ClaimRows } from './claim-rows.tsx'
import { describeDecision, describeOutcome, formatClaim } from './claim-text.ts'
import { t } from './messages.ts'
import { skuClaimsQuery, useDecision } from './sku-claims.api.ts'
import { SkuPages } from './sku-pages.tsx'

const NONE = {
  waiting: t('noneWaiting'),
  approved: t('noneApproved'),
  refused: t('noneRefused'),
} as const

interface Question {
  readonly claim: SkuClaim
  readonly isApproved: boolean
}

/** Claims in one state, with buttons to approve or reject them. */
export function ClaimList({ state, onDone }: { state: SkuClaim['state']; onDone: () => void }) {
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
          toast(decided === 0 ? t('alreadyDecided') : describeOutcome(claim, isApproved))
          onDone()
        },
        onError: (error) => toast(toProblem(error).text),
      },
    )
  }
  const shown = isPlaceholderData ? undefined : list?.data
  return (
    <>
      <Paper sx={{ overflow: 'hidden' }}>
        {isError && !list ? (
          <ListFailed onRetry={() => void refetch()}>{t('nothingChanged')}</ListFailed>
        ) : shown?.length === 0 ? (
          <EmptyState title={NONE[state]} icon={<FactCheckOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
            {state === 'waiting' && t('noneWaitingHint')}
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
        <SkuPages page={page} total={list?.recordsCount} onPage={setPage} />
      </Paper>
      {question && (
        <ConfirmDialog
          open={isOpen}
          title={t(question.isApproved ? 'approveQuestion' : 'refuseQuestion', {
            claim: formatClaim(question.claim),
            client: question.claim.client,
          })}
          deed={question.isApproved ? t('approve') : t('refuse')}
          isDestructive={!question.isApproved}
          onYes={() => decide(question)}
          onNo={() => setIsOpen(false)}
        >
          {describeDecision(question.claim, question.isApproved)}
        </ConfirmDialog>
      )}
    </>
  )
}
