import type { LoginStep } from '@vitrine/contract/access/login-steps'
import { SCREENS } from '@vitrine/contract/access/screens'
import { ERRORS } from '@vitrine/contract/errors'
import { translateLabel } from '../platform/labels.ts'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { UncheckedLink } from '../ui/buttons/unchecked-link.tsx'
import { StepFoot, StepTitle } from '../ui/dialogs/step.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { t } from './messages.ts'

const REASONS = {
  expired: {
    title: t('linkDoesNotWork'),
    text: t('passwordUnchanged', { reason: translateLabel(ERRORS.linkExpired.message) }),
  },
  // the link was truncated, or the page was reloaded without the token
  incomplete: {
    title: t('linkMissing'),
    text: t('linkIncomplete'),
  },
} as const

/** Explains that the link does not work and offers a new one. */
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
        {t('askForNewLink')}
      </ButtonLink>
      <StepFoot>
        <BackToSignIn />
      </StepFoot>
    </div>
  )
}

/** The check of the link failed. */
export function CheckFailed(props: { failure: Error; onAgain: () => void }) {
  return (
    <UncheckedLink title={t('newPassword')} {...props}>
      <StepFoot>
        <BackToSignIn />
      </StepFoot>
    </UncheckedLink>
  )
}
