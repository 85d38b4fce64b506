/** The contact details of the sample shop, shown until its owner or operator gives others. */
export const SAMPLE_CONTACT = {
  name: 'Gahana',
  localName: 'गहना',
  email: 'hello@gahana.example',
  phone: '+977 1-5970000',
  address: 'New Road, Kathmandu, Nepal',
}

/** The address of the sample in Nepali. */
export const SAMPLE_ADDRESS_NE = 'न्यु रोड, काठमाडौँ, नेपाल'

export const SAMPLE_TAGLINE_NE = 'मिथिला कलाका रेखाबाट प्रेरित, नेपालमा हातले बनाएका गहना।'
export const SAMPLE_TAGLINE = 'Ornaments made by hand in Nepal, after the line drawings of Mithila.'
