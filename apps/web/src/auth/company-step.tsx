import Box from '@mui/material/Box'
import CircularProgress from '@mui/material/CircularProgress'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { SCREENS } from '@vitrine/contract/access/screens'
import { useEffect } from 'react'
import { tellCompanyConfirmed } from '../platform/company-confirmed.ts'
import { useSession } from '../platform/session.ts'
import { StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { toProblem } from '../ui/feedback/problem.model.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { CodeStep } from './code-step.tsx'
import { finishCompanyQuery, readCompanyRedirect, useCompanyAnswer } from './company.api.ts'
import { t } from './messages.ts'
import { PublicFrame } from './public-frame.tsx'

/** The page that the provider redirects to. */
export function CompanyStep() {
  const answer = useCompanyAnswer()
  return (
    <PublicFrame>
      {answer === undefined ? (
        <Failed text={t('companyAnswerMissing')} />
      ) : (
        <FinishSignIn key={answer} answer={answer} />
      )}
    </PublicFrame>
  )
}

function FinishSignIn({ answer }: { answer: string }) {
  const { environment } = useSession()
  const navigate = useNavigate()
  const { data, error } = useQuery(finishCompanyQuery(answer))
  const continueToApp = () => navigate({ href: readCompanyRedirect() ?? SCREENS.home.path, replace: true })
  const isIn = data?.next === 'home'
  const isConfirmed = data?.next === 'confirmed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigates once, after sign-in
  useEffect(() => {
    if (isIn) void continueToApp()
  }, [isIn])
  useEffect(() => {
    if (isConfirmed) tellCompanyConfirmed()
  }, [isConfirmed])
  if (error) return <Failed text={toProblem(error).text} />
  if (data?.next === 'code') {
    const back = () => void navigate({ to: SCREENS.login.path, replace: true })
    return <CodeStep owed={data} username="" supportUrl={environment?.supportUrl} onIn={continueToApp} onBack={back} />
  }
  if (isConfirmed) {
    return (
      <StepTitle title={t('confirmed')} isStart>
        {t('confirmedElsewhere')}
      </StepTitle>
    )
  }
  return (
    <Box aria-busy>
      <StepTitle title={t('companySignIn')} isStart>
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <CircularProgress size={16} thickness={5} aria-hidden />
          {t('signingIn')}
        </Box>
      </StepTitle>
    </Box>
  )
}

const Failed = ({ text }: { text: string }) => (
  <div>
    <StepTitle title={t('companySignIn')} isStart>
      <span role="alert">{text}</span>
    </StepTitle>
    <StepFoot>
      <BackToSignIn />
    </StepFoot>
  </div>
)
