import { LANGUAGES } from '#contract/language-paths.ts'
import { SOCIAL_NETWORKS, type StoreSettings } from '#contract/store.ts'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import { useSaveStoreSettings, useStoreSettings } from '../data/settings.ts'
import { Card } from '../page/card.tsx'
import { FieldInNepali } from '../page/field-in-nepali.tsx'
import { SETTING_LABELS } from '../setting-labels/messages.ts'
import * as m from './messages/shop.ts'
import * as words from './messages/words.ts'
import { SettingsFieldsForm } from './settings-fields-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StoreFields, settingsOf, storeFieldsOf } from './store-fields.ts'

/** The page for name, contact data and policies of the shop. */
export const ShopSettingsPage = () => (
  <SettingsPage
    section={words.STORE_SETTINGS}
    query={useStoreSettings()}
    messages={m.LOADING_SETTINGS}
  >
    {(settings, onDiscard) => <ShopSettingsForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type ShopSettingsFormProps = { settings: StoreSettings; onDiscard: () => void }

function ShopSettingsForm({ settings, onDiscard }: ShopSettingsFormProps) {
  return (
    <SettingsFieldsForm
      schema={StoreFields}
      initialValues={storeFieldsOf(settings)}
      saveMutation={useSaveStoreSettings()}
      inputOf={(typedFields) => settingsOf(typedFields, settings)}
      onDiscard={onDiscard}
    >
      {({ field, values, change }) => (
        <>
          <Card title={m.THE_SHOP} purposeText={m.WHERE_THE_NAME_IS_SHOWN}>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <Field label={SETTING_LABELS.name} {...field('name')} />
              <Field
                label={SETTING_LABELS.localName}
                hint={m.SHOWN_BESIDE_THE_NAME}
                isOptional
                {...field('localName')}
              />
              <Field
                label={SETTING_LABELS.tagline}
                hint={m.TAGLINE_HINT}
                isOptional
                className="sm:col-span-2"
                {...field('tagline')}
              />
              <FieldInNepali
                label={SETTING_LABELS.taglineNe}
                className="sm:col-span-2"
                {...field('taglineNe')}
              />
              <Field
                label={SETTING_LABELS.email}
                type="email"
                inputMode="email"
                {...field('email')}
              />
              <Field label={SETTING_LABELS.phone} inputMode="tel" {...field('phone')} />
              <Field label={SETTING_LABELS.address} {...field('address')} />
              <FieldInNepali label={SETTING_LABELS.addressNe} {...field('addressNe')} />
              <FieldFrame label={SETTING_LABELS.noticeLanguage} hint={m.EMAIL_LANGUAGE_HINT}>
                {(controlProps) => (
                  <select
                    {...controlProps}
                    value={values.noticeLanguage}
                    onChange={({ target }) => change('noticeLanguage', target.value)}
                    className={inputClasses(false)}
                  >
                    {LANGUAGES.map((languageOption) => (
                      <option key={languageOption} value={languageOption}>
                        {m.LANGUAGE_NAMES[languageOption]}
                      </option>
                    ))}
                  </select>
                )}
              </FieldFrame>
            </div>
          </Card>
          <Card title={m.RETURNS_AND_WARRANTY} purposeText={m.SHOWN_ON_ALL_PAGES_AND_EMAILS}>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <Field
                label={m.DAYS_TO_RETURN_AN_ITEM}
                hint={m.RETURN_DAYS_HINT}
                inputMode="numeric"
                {...field('returnDays')}
              />
              <Field
                label={m.MONTHS_OF_WARRANTY}
                hint={m.WARRANTY_HINT}
                inputMode="numeric"
                {...field('warrantyMonths')}
              />
            </div>
          </Card>
          <Card title={m.BILLS_AND_STOCK}>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <Field
                label={SETTING_LABELS.pan}
                hint={m.PAN_HINT}
                inputMode="numeric"
                autoComplete="off"
                isOptional
                {...field('pan')}
              />
              <Field
                label={SETTING_LABELS.lowStock}
                hint={m.LOW_STOCK_HINT}
                inputMode="numeric"
                {...field('lowStock')}
              />
            </div>
          </Card>
          <Card title={m.SOCIAL_MEDIA} purposeText={m.LINKS_IN_THE_FOOTER}>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              {SOCIAL_NETWORKS.map((network) => (
                <Field
                  key={network}
                  label={network}
                  type="url"
                  inputMode="url"
                  placeholder={m.HTTPS_PREFIX}
                  isOptional
                  {...field(network)}
                />
              ))}
            </div>
          </Card>
        </>
      )}
    </SettingsFieldsForm>
  )
}
