import { inFile } from '../mutant.ts'

const ERRORS = 'packages/contract/src/errors.ts'

/** Section 8 and texts from other sections, in the browser: every message verbatim. */
// biome-ignore format: one defect a line
export const MESSAGE_MUTANTS = [
  ...inFile(ERRORS, 'B', {
    'the message for a changed password differs': ["passwordChanged: 'The password has been changed'", "passwordChanged: 'Your password has been changed'", 'ERR-01a'],
    'the message for a wrong password differs': ["message: 'The password entered is wrong'", "message: 'The password is wrong'", 'ERR-01b'],
    'the message for a failed save differs': ["savingFailed: 'An error occurred while saving. Please try again.'", "savingFailed: 'Not saved.'", 'ERR-01c'],
    'the message for a failed list differs': ["listFailed: 'An error has occurred'", "listFailed: 'Something went wrong'", 'ERR-01f', 'PI-03e'],
    'the message for an edit by another user differs': ["editedByAnother: 'Cannot update the capture because it has been edited by another user.'", "editedByAnother: 'Somebody else edited the capture.'", 'ERR-01g'],
    'the message for an unknown keyword differs': ["unknownKeyword: 'The Keyword does not exist for the eTailer selected.'", "unknownKeyword: 'Unknown keyword.'", 'ERR-01h'],
    'the message for a discard differs': ["imageDiscarded: 'Image discarded'", "imageDiscarded: 'Discarded'", 'REV-12a'],
    'the question before a discard has better grammar': ["discardAsks: 'Are you sure you to discard this image?'", "discardAsks: 'Are you sure you want to discard this image?'", 'REV-14c'],
    'the question before marking an error differs': ["errorAsks: 'Are you sure you want to mark this image as an error?'", "errorAsks: 'Mark as an error?'", 'REV-14d'],
    'the message for a wrong position differs': ["'The position of the image does not match the position of the capture. Please select the correct image.'", "'Wrong position.'", 'REV-25'],
    'the message for a duplicate differs': ['There are duplicate categories/brands in banner', 'Something stands twice in banner', 'REV-24'],
    'the message for the alert limit differs': ["message: \"You Can't create more than 10 alerts.\"", "message: 'No more than 10 alerts.'", 'ERR-01l'],
    'the message for a failed count differs': ["alertCountFailed: 'Error checking alert count.'", "alertCountFailed: 'Communication error.'", 'ERR-01k'],
    'the question before deleting an alert differs': ["alertDeleteAsks: 'Are you sure to delete this alert?'", "alertDeleteAsks: 'Delete this alert?'", 'ALR-04a'],
    'the message for a deleted alert differs': ["alertDeleted: 'The alert has been deleted'", "alertDeleted: 'Deleted'", 'ERR-01j'],
    'the message for an alert in use differs': ["alertInUse: \"Can't delete the alert because it is in use\"", "alertInUse: 'The alert is in use'", 'ERR-01i'],
    'the message for an unknown path differs': ["pathNotFound: 'The path not found'", "pathNotFound: 'Not found'", 'NAV-05'],
    'the message for a failed import differs': ["importFailed: { status: 400, message: 'The product list could not be imported.' }", "importFailed: { status: 400, message: 'Not imported.' }", 'UP-04'],
  }),
  ...inFile('apps/web/src/auth/logout.screen.tsx', 'B', {
    'a failed logout shows no message': ["toast(translateLabel(ERRORS.communication.message), { kind: 'alert' })", '', 'NAV-06', 'ERR-01d'],
  }),
  ...inFile('apps/web/src/platform/tell-failures.ts', 'B', {
    'the message for a capture that cannot be loaded differs': [': translateLabel(ERRORS.communication.message), {', ": 'Not loaded.', {", 'ERR-01e'],
  }),
  ...inFile('packages/contract/src/perfect-product/perfect-product.contract.ts', 'B', {
    'the result of an import has another name': ["'Result of perfect product import.xlsx'", "'Result.xlsx'", 'UP-02b'],
  }),
  ...inFile('apps/web/src/perfect-product/product-list.screen.tsx', 'B', {
    'the template is fetched from elsewhere': ['href={downloadTemplate.path}', "href={'/api/ecoPerfectProduct/template/'}", 'UP-03'],
  }),
  ...inFile('apps/web/src/perfect-product/perfect-product.en.messages.ts', 'B', {
    'the template is not called Download Template': ["downloadTemplate: 'Download Template'", "downloadTemplate: 'Template'", 'UP-01b'],
  }),
  ...inFile('apps/web/src/ui/fields/sheet-input.tsx', 'B', {
    'any file can be chosen': ['accept=', 'data-accept=', 'UP-01c'],
  }),
  ...inFile('apps/server/src/exports/exports.en.messages.ts', 'B', {
    'the price index is called Index': ["priceIndex: 'Price index',", "priceIndex: 'Index',", 'REP-04b'],
  }),
]
