export default {
  greeting: 'Hello {name},',
  notYou: 'If this was not you, change your password and tell your administrator.',
  notExpected: 'If you did not expect this, tell your administrator at once.',

  codeSubject: 'Your code for Vitrine',
  code: 'This is your code. It works once, for {minutes} minutes.',
  codeClosing:
    'No one from Vitrine will ever ask you for it. If this was not you, change your password and tell your administrator.',

  newPasswordSubject: 'A new password for Vitrine',
  chooseNewPassword: 'Choose a new password',
  passwordLink: 'Someone asked for a new password for {username}. The link works once, for {minutes} minutes.',
  passwordLinkClosing: "If this was not you, you don't need to do anything: your password stays as it is.",
  sentLink:
    'Your administrator sent you this link to choose a new password for {username}. The link works once, for {days} days.',
  sentLinkClosing: 'Until you use it, nothing changes.',

  companySubject: 'Sign in to Vitrine with your company account',
  companyAsked: 'Someone asked for a new password for your user.',
  companyHint: 'You sign in to Vitrine with your company account ({company}), so there is no password to choose.',
  companyClosing: "If this was not you, you don't need to do anything.",
  signIn: 'Sign in',

  accountSubject: 'Your account for Vitrine',
  accountCreated: 'An account was created for you. Your username is {username}.',
  accountNextStep: 'Choose a password, and you can sign in. The link works once, for {days} days.',
  choosePassword: 'Choose a password',
  accountClosing:
    "If you did not expect this email, you don't need to do anything: no one can sign in without a password.",

  passwordChangedSubject: 'Your password for Vitrine was changed',
  passwordChanged: 'Your password was changed, and every other sign-in of your account has ended.',
  twoFactorOnSubject: 'Two-factor sign-in is on',
  twoFactorOn: 'Vitrine now asks you for a code after the password. Every other sign-in of your account has ended.',
  twoFactorOffSubject: 'Two-factor sign-in is off',
  twoFactorOff: 'Vitrine now asks you for the password only.',
  recoveryCodesRenewedSubject: 'New recovery codes for Vitrine',
  recoveryCodesRenewed: 'New recovery codes were created for your account. The old ones no longer work.',
  emailChangedSubject: 'The email address of your account was changed',
  emailChanged: 'An administrator gave your account another email address. We no longer write to this one.',
  rightsChangedSubject: 'The rights of your account were changed',
  rightsChanged: 'An administrator changed the roles or the client of your account.',
  companyAccountTiedSubject: 'Your company account is linked to Vitrine',
  companyAccountTied: 'Your company account is now linked to your user. You can sign in to Vitrine with it.',
  passkeyAddedSubject: 'A passkey was added to your account',
  passkeyAdded:
    'A passkey was added to your account. It can sign in without your password. You can remove it in the menu under your name, Passkeys.',
  passkeyRemovedSubject: 'A passkey was removed from your account',
  passkeyRemoved: 'A passkey was removed from your account. It can no longer sign in.',
  passkeysResetSubject: 'Your passkeys were removed',
  passkeysReset: 'An administrator removed all passkeys from your account. They can no longer sign in.',
  recoveryCodeUsedSubject: 'A recovery code was used',
  recoveryCodeUsed: 'Someone signed in to your account with one of its recovery codes.',
} as const
