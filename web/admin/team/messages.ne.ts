import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'
export const LOADING_STAFF = {
  loading: 'तपाईंका कर्मचारी खुल्दै…',
  failure: 'तपाईंका कर्मचारी देखाउन सकिएन',
}
export const LOADING_SECURITY = {
  loading: 'सुरक्षाको सेटिङ खुल्दै…',
  failure: 'सुरक्षाको सेटिङ देखाउन सकिएन',
}

export const YOUR_PASSWORD = 'तपाईंको पासवर्ड'
export const TWO_FACTOR_CODE = 'कोड'
export const FROM_YOUR_APP_OR_A_RECOVERY_CODE = 'प्रमाणीकरण एपको कोड, वा एउटा बचाउ कोड'
export const TWO_FACTOR_WAS_TURNED_OFF = 'दुई चरणको लग इन बन्द भयो'
export const TWO_FACTOR_NOT_TURNED_OFF = 'दुई चरणको लग इन बन्द गर्न सकिएन'
export const TWO_FACTOR_NOT_STARTED = 'दुई चरणको लग इन राख्न सकिएन'
export const CANCEL = 'रद्द गर्नुहोस्'
export const ONE_MOMENT = 'एकछिन…'
export const TURN_OFF_TWO_FACTOR = 'बन्द गर्नुहोस्'
export const CONTINUE = 'अघि बढ्नुहोस्'
export const THE_CODE_COULD_NOT_BE_CHECKED = 'कोड जाँच्न सकिएन'
export const SCAN_THIS_QR_CODE =
  'Google Authenticator वा Aegis जस्तो प्रमाणीकरण एप खोलेर यो QR कोड स्क्यान गर्नुहोस्।'
export const OPEN_IN_YOUR_APP = 'यही फोनको एपमा खोल्नुहोस्'
export const QR_CODE_FOR_YOUR_APP = 'प्रमाणीकरण एपका लागि QR कोड'
export const orTypeSecretText = (secret: string) => `वा यो कुञ्जी लेख्नुहोस्: ${secret}`
export const SIX_DIGITS_OF_THE_APP = 'एपले अहिले देखाएको छ अङ्कको कोड'
export const CHECKING_CODE = 'जाँच्दै…'
export const TURN_ON_TWO_FACTOR = 'खोल्नुहोस्'

export const invitationSentText = (email: string) => `${email} लाई निम्तो पठाइयो`
export const WHAT_INVITATION_EXPLAINS = 'पासवर्ड कसरी राख्ने, इमेलमा लेखिएको छ।'
export const addedWithoutEmailText = (email: string) => `${email} थपियो, तर इमेल गएन`
export const NO_MAIL_SERVER = 'इमेल पठाउने सर्भर राखिएको छैन, त्यसैले उहाँले अझै पासवर्ड राख्न सक्नुहुन्न।'
export const THE_PERSON_COULD_NOT_BE_ADDED = 'व्यक्ति थप्न सकिएन'
export const ADD_PERSON = 'व्यक्ति थप्नुहोस्'
export const EMAIL = 'इमेल'
export const FIRST_NAME = 'नाम'
export const LAST_NAME = 'थर'
export const ROLE = 'भूमिका'
export const STAFF_ROLE_OPTION = 'कर्मचारी: अर्डर र स्टक'
export const ADMIN_ROLE_OPTION = 'एडमिन: सबै कुरा'
export const ADDING = 'थप्दै…'

export const STAFF = 'कर्मचारी'
export const WHAT_STAFF_MAY_DO =
  'कर्मचारीले अर्डर र स्टक हेर्छन्। एडमिनले सबै कुरा बदल्न सक्छन्: गहना, सेटिङ र कर्मचारी पनि।'
export const ADMIN = 'एडमिन'
export const lastSignedInText = (time: string) => `पछिल्लो लग इन ${time}`
export const HAS_NOT_SIGNED_IN_YET = 'अहिलेसम्म लग इन गरेका छैनन्'
export const signsInWithoutCodeText = (name: string) =>
  `${withNepaliEnding(name, 'को')} दुई चरणको लग इन बन्द भयो`
export const TURN_TWO_FACTOR_SIGN_IN_OFF = 'दुई चरणको लग इन बन्द गर्नुहोस्'
export const resetTwoFactorQuestion = (name: string) =>
  `${withNepaliEnding(name, 'को')} दुई चरणको लग इन बन्द गर्ने हो?`
export const WHAT_A_RESET_OF_TWO_FACTOR_DOES =
  'उहाँ सबै यन्त्रमा लग आउट हुनुहुन्छ, त्यसपछि पासवर्डले मात्र लग इन हुन्छ। उहाँ आफैँले भन्नुभएको हो भन्ने पक्का भए मात्र बन्द गर्नुहोस्, जस्तै फोन हराउँदा।'
export const TWO_FACTOR_IS_ON = 'दुई चरणको लग इन खुला छ'
export const TWO_FACTOR_IS_OFF = 'दुई चरणको लग इन बन्द छ'
export const TWO_FACTOR_NOT_RESET = 'दुई चरणको लग इन बन्द गर्न सकिएन'
export const roleChangedText = (name: string, roleName: string) =>
  `${withNepaliEnding(name, 'को')} भूमिका अब ${roleName} हो`
export const THE_ROLE_COULD_NOT_BE_CHANGED = 'भूमिका बदल्न सकिएन'
export const CHANGE_ROLE = 'भूमिका बदल्नुहोस्'
export const roleOfPersonText = (name: string) => `${withNepaliEnding(name, 'को')} भूमिका`
export const WHAT_ROLES_CAN_DO =
  'एडमिनले सबै कुरा बदल्न सक्छन्: गहना, मूल्य, सेटिङ र कर्मचारी। अरू एडमिनलाई हटाउन पनि सक्छन्। ती व्यक्ति लग आउट हुन्छन् र फेरि लग इन गर्छन्।'
export const REMOVE = 'हटाउनुहोस्'
export const removePersonQuestion = (name: string) => `${withNepaliEnding(name, 'लाई')} हटाउने हो?`
export const REMOVING = 'हटाउँदै…'
export const personRemovedText = (name: string) => `${name} अब कर्मचारी हुनुहुन्न`
export const THE_PERSON_COULD_NOT_BE_REMOVED = 'व्यक्ति हटाउन सकिएन'
export const WHAT_REMOVAL_DOES = 'उहाँ तुरुन्तै लग आउट हुनुहुन्छ। आफ्नो खाताबाट किनमेल गर्न भने मिल्छ।'

export const YOUR_ACCOUNT = 'तपाईंको खाता'
export const NEW_ORDERS = 'नयाँ अर्डर'
export const HOW_NEW_ORDERS_ARE_SHOWN = 'यी पृष्ठ खुला हुँदा हरेक नयाँ अर्डर दस सेकेन्डभित्र देखिन्छ।'
export const PLAY_A_SOUND = 'यो यन्त्रमा छोटो आवाज बजाउनुहोस्'
export const SOUND_NOT_STORED = 'यो ब्राउजरले रोजाइ सम्झँदैन'
export const TURN_ON_ALERTS_HERE = 'एडमिन बन्द हुँदा पनि यो यन्त्रमा खबर पाउनुहोस्'
export const WHAT_ALERTS_SHOW = 'सूचनामा अर्डर नम्बर, रकम, गहनाको सङ्ख्या र ठाउँ देखिन्छ।'
export const ALERTS_ARE_BLOCKED =
  'यो ब्राउजरले तपाईंको पसलका सूचना रोकेको छ। ब्राउजरको सेटिङमा यो साइटलाई अनुमति दिनुहोस्, अनि यो पृष्ठ फेरि खोल्नुहोस्।'
export const ADD_TO_HOME_SCREEN_FIRST =
  'एडमिन बन्द हुँदा पनि खबर पाउन: Share, त्यसपछि Add to Home Screen थिच्नुहोस्, अनि त्यहाँ बनेको एपबाट यो खोल्नुहोस्।'
export const NO_ALERTS_HERE = 'एडमिन बन्द हुँदा यो ब्राउजरले खबर दिन सक्दैन।'
export const ALERTS_ARE_OFF = 'अब यो यन्त्रमा नयाँ अर्डरको खबर आउँदैन'
export const ALERTS_NOT_TURNED_OFF = 'सूचना बन्द गर्न सकिएन'
export const GETS_ALERTS = 'नयाँ अर्डरको खबर आउँछ'
export const getsAlertsSinceText = (time: string) => `नयाँ अर्डरको खबर आउँछ, पछिल्लो ${time}`
export const STOP_ALERTS_ON_DEVICE = 'बन्द गर्नुहोस्'
export const YOUR_NAME = 'तपाईंको नाम'
export const WHERE_YOUR_NAME_IS_SHOWN = 'तपाईंले बदलेको कुरासँगै गतिविधिमा देखिन्छ।'
export const SAVE_NAME = 'नाम राख्नुहोस्'
export const SAVING = 'राख्दै…'
export const NAME_SAVED = 'तपाईंको नाम राखियो'
export const NAME_NOT_SAVED = 'तपाईंको नाम राख्न सकिएन'
export const PASSWORD = 'पासवर्ड'
export const WHAT_A_NEW_PASSWORD_DOES =
  'नयाँ पासवर्ड राखेपछि अरू सबै यन्त्रमा लग आउट हुन्छ। पसलमा कसैले पासवर्ड देख्न सक्दैन।'
export const OLD_PASSWORD = 'पुरानो पासवर्ड'
export const NEW_PASSWORD = 'नयाँ पासवर्ड'
export const minPasswordLengthText = (count: number) => `कम्तीमा ${count} अक्षर`
export const CHANGE_PASSWORD = 'पासवर्ड बदल्नुहोस्'
export const PASSWORD_CHANGED = 'तपाईंको पासवर्ड बदलियो'
export const SIGNED_OUT_ELSEWHERE = 'अरू सबै यन्त्रमा लग आउट भयो।'
export const PASSWORD_NOT_CHANGED = 'पासवर्ड बदल्न सकिएन'
export const WHERE_YOU_ARE_SIGNED_IN = 'कहाँ-कहाँ लग इन छ'
export const WHAT_TO_DO_WITH_STRANGE_DEVICES =
  'यीमध्ये कुनै यन्त्र चिन्नुहुन्न भने त्यसलाई लग आउट गरेर पासवर्ड बदल्नुहोस्।'
export const LOADING_SESSIONS = {
  loading: 'तपाईंका यन्त्र खुल्दै…',
  failure: 'तपाईंका यन्त्र देखाउन सकिएन',
}
export const UNKNOWN_BROWSER = 'नचिनिएको ब्राउजर'
export const THIS_DEVICE = 'यही यन्त्र'
export const lastUsedText = (time: string) => `पछिल्लो प्रयोग ${time}`
export const signedInAtText = (time: string) => `लग इन ${time}`
export const SIGN_OUT = 'लग आउट'
export const signOutOfBrowserText = (browserName: string, time: string) =>
  `लग आउट: ${browserName}, लग इन ${time}`
export const SIGN_OUT_EVERYWHERE_ELSE = 'अरू सबै यन्त्रमा लग आउट'
export const SIGNING_OUT = 'लग आउट हुँदै…'
export const signedOutOfBrowserText = (browserName: string) => `${browserName} लग आउट भयो`
export const SIGN_OUT_FAILED = 'लग आउट गर्न सकिएन'
export const TWO_FACTOR_SIGN_IN = 'दुई चरणको लग इन'
export const WHAT_TWO_FACTOR_IS =
  'पासवर्ड र तपाईंको फोनको एपको कोड दुवै चाहिन्छ। पासवर्डले मात्र कसैले लग इन गर्न सक्दैन।'
export const statusOnWithCodesText = (recoveryCodeCount: number) =>
  `खुला छ। ${recoveryCodeCount} वटा बचाउ कोड बाँकी।`
export const STATUS_IS_OFF = 'बन्द छ'
export const WRITE_RECOVERY_CODES_DOWN = 'दुई चरणको लग इन खुल्यो। कृपया यी बचाउ कोड अहिल्यै टिप्नुहोस्।'
export const RECOVERY_CODES_ARE_SHOWN_ONCE =
  'यी एक पटक मात्र देखाइन्छन्। फोन हरायो भने हरेक कोडले एक पटक लग इन गर्न मिल्छ।'
export const COPY_ALL_CODES = 'सबै कपी गर्नुहोस्'
export const CODES_COPIED = 'बचाउ कोड कपी भयो'
export const CODES_NOT_COPIED = 'कपी गर्न सकिएन। कृपया टिप्नुहोस्।'
export const CODES_WRITTEN_DOWN = 'मैले टिपेँ'

export const YOUR_OWN_ROLES = 'तपाईंका आफ्नै भूमिका'
export const WHAT_OWN_ROLES_ARE =
  'पसलको केही भाग मात्र हेर्नुपर्ने व्यक्तिका लागि। एडमिनले मात्र व्यक्ति थप्न र भूमिका बदल्न सक्छन्।'
export const LOADING_ROLES = {
  loading: 'तपाईंका भूमिका खुल्दै…',
  failure: 'तपाईंका भूमिका देखाउन सकिएन',
}
export const NO_OWN_ROLES = 'अहिलेसम्म छैन। जस्तै क्यासियर, फोटोग्राफर वा लेखापालका लागि थप्नुहोस्।'
export const ADD_ROLE = 'भूमिका थप्नुहोस्'
export const EDIT = 'बदल्नुहोस्'
export const DELETE = 'हटाउनुहोस्'
export const editRoleText = (name: string) => `भूमिका ${name} बदल्नुहोस्`
export const deleteNamedRoleText = (name: string) => `भूमिका ${name} हटाउनुहोस्`
export const deleteRoleQuestion = (name: string) => `भूमिका ${name} हटाउने हो?`
export const A_DELETED_ROLE_CAN_BE_MADE_AGAIN = 'पछि फेरि थप्न मिल्छ।'
export const roleDeletedText = (name: string) => `भूमिका ${name} हटाइयो`
export const ROLE_NOT_DELETED = 'भूमिका हटाउन सकिएन'
export const ROLE_TEMPLATES = 'यसबाट सुरु गर्नुहोस्'
export const CASHIER_ROLE = 'क्यासियर'
export const PHOTOGRAPHER_ROLE = 'फोटोग्राफर'
export const ACCOUNTANT_ROLE = 'लेखापाल'
export const NAME_OF_THE_ROLE = 'भूमिकाको नाम'
export const PEOPLE_WITH_THIS_ROLE_MAY = 'यो भूमिका भएका व्यक्तिले यी काम गर्न सक्छन्'
export const SAVE_ROLE = 'भूमिका राख्नुहोस्'
export const roleSavedText = (name: string) => `भूमिका ${name} राखियो`
export const ROLE_NOT_SAVED = 'भूमिका राख्न सकिएन'
export const peopleWithRoleText = (peopleCount: number) =>
  peopleCount === 0 ? 'कसैसँग छैन' : `${peopleCount} जनासँग छ`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
