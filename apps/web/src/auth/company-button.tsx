import BusinessOutlined from '@mui/icons-material/BusinessOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { Company } from '@vitrine/contract/auth/auth.contract'
import { useState } from 'react'
import { type Problem, toProblem } from '../ui/feedback/problem.model.ts'
import { ProblemLine } from '../ui/feedback/problem-line.tsx'
import { goToCompany } from './company.api.ts'
import { t } from './messages.ts'

interface CompanyButtonProps {
  company: Company
  rememberMe: boolean
  redirect: string | undefined
}

/** Opens the sign-in of the user's company. */
export function CompanyButton({ company, rememberMe, redirect }: CompanyButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const open = async () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      // stays busy while the browser leaves the page
      await goToCompany(company.companySignInId, rememberMe, redirect)
    } catch (failure) {
      setProblem(toProblem(failure))
      setBusy(false)
    }
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {company.isRequired && (
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {t('companyRequired', { company: company.name })}
        </Box>
      )}
      <Button
        variant={company.isRequired ? 'contained' : 'outlined'}
        fullWidth
        aria-busy={busy}
        onClick={() => void open()}
        sx={{ minHeight: 44 }}
      >
        {busy ? <CircularProgress size={18} thickness={5} color="inherit" /> : <BusinessOutlined />}
        {t('continueWithCompany', { company: company.name })}
      </Button>
      {problem && <ProblemLine problem={problem} secondsLeft={0} />}
    </Box>
  )
}
