import type { LoginStep } from '@vitrine/contract/access/login-steps'
import { SCREENS } from '@vitrine/contract/access/screens'
import { ERRORS } from '@vitrine/contract/errors'
import { ButtonLink } from '../ui/links.tsx'
import { StepFoot, StepTitle } from '../ui/step.tsx'
import { UncheckedLink } from '../ui/unchecked-link.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'

const REASONS = {
  expired: {
    title: 'The link does not work any more',
    text: `${ERRORS.linkExpired.message} Your password is as it was.`,
  },
  // it was cut off on its way, or the page was loaded anew: the address has not kept it
  incomplete: {
    title: 'The link is missing',
    text: 'Please open the link in the mail once more, the whole of it, or ask for a new one.',
  },
} as const

/** Nothing can be done here without a link that works; another one is close by. */
export function NoLink({ reason }: { reason: keyof typeof REASONS }) {
  const { title, text } = REASONS[reason]
  return (
    <div>
      <StepTitle title={title} isStart>
        {text}
      </StepTitle>
      <ButtonLink
        to={SCREENS.login.path}
        search={{ step: 'forgotten-password' satisfies LoginStep }}
        variant="contained"
        fullWidth
        sx={{ minHeight: 44 }}
      >
        Ask for a new link
      </ButtonLink>
      <StepFoot>
        <BackToSignIn />
      </StepFoot>
    </div>
  )
}

/** Whether the link works could not be asked. */
export function CheckFailed(props: { failure: Error; onAgain: () => void }) {
  return (
    <UncheckedLink title="New password" {...props}>
      <StepFoot>
        <BackToSignIn />
      </StepFoot>
    </UncheckedLink>
  )
}
