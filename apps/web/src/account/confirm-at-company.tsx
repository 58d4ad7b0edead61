import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { startCompanyConfirmation } from '@vitrine/contract/auth/company.contract'
import { useEffect } from 'react'
import { call } from '../platform/call.ts'
import { onCompanyConfirmed } from '../platform/company-confirmed.ts'
import { confirmation } from '../platform/confirmation.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { t } from './messages.ts'

/** Opens the company's sign-in in a new tab, so that input here is not lost. */
export function ConfirmAtCompany({ company }: { company: string }) {
  useEffect(() => onCompanyConfirmed(() => confirmation.answer(true)), [])
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(startCompanyConfirmation, {}),
    onSuccess: ({ address }) => window.open(address, '_blank', 'noopener'),
    onError: (problem) => toast(problem.message, { kind: 'alert' }),
  })
  return (
    <Button
      size="small"
      aria-busy={isPending}
      sx={{ alignSelf: 'start', ml: -1.25, mt: -1 }}
      onClick={() => !isPending && mutate()}
    >
      <BusinessOutlined />
      {t('confirmWithCompany', { company })}
    </Button>
  )
}
