// The Nepali sentences in the English email with a code for a new password.
export const USE_THE_CODE_IN_NEPALI =
  'नयाँ पासवर्ड राख्न माथिको कोड प्रयोग गर्नुहोस्। यो कोड कसैलाई नभन्नुहोस्।'
