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
  <SettingsPage part={words.STORE} query={useStoreSettings()} messages={m.LOADING_SETTINGS}>
    {(settings, onDiscard) => <StoreForm settings={settings} onDiscard={onDiscard} />}
  </SettingsPage>
)

type StoreFormProps = { settings: StoreSettings; onDiscard: () => void }

function StoreForm({ settings, onDiscard }: StoreFormProps) {
  return (
    <SettingsFieldsForm
      schema={StoreFields}
      start={storeFieldsOf(settings)}
      save={useSaveStoreSettings()}
      inputOf={(typed) => settingsOf(typed, settings)}
      onDiscard={onDiscard}
    >
      {({ field, values, change }) => (
        <>
          <Card title={m.THE_SHOP} text={m.WHERE_THE_NAME_IS_SHOWN}>
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
              <FieldFrame label={SETTING_LABELS.noticeLanguage} hint={m.SUCH_AS_THOSE_ABOUT_ORDERS}>
                {(controlProps) => (
                  <select
                    {...controlProps}
                    value={values.noticeLanguage}
                    onChange={({ target }) => change('noticeLanguage', target.value)}
                    className={inputClasses(false)}
                  >
                    {LANGUAGES.map((each) => (
                      <option key={each} value={each}>
                        {m.LANGUAGE_NAMES[each]}
                      </option>
                    ))}
                  </select>
                )}
              </FieldFrame>
            </div>
          </Card>
          <Card title={m.RETURNS_AND_WARRANTY} text={m.SHOWN_ON_ALL_PAGES_AND_EMAILS}>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              <Field
                label={m.DAYS_TO_RETURN_AN_ITEM}
                hint={m.AFTER_IT_WAS_RECEIVED}
                inputMode="numeric"
                {...field('returnDays')}
              />
              <Field
                label={m.MONTHS_OF_WARRANTY}
                hint={m.FOR_MANUFACTURING_AND_STONES}
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
          <Card title={m.SOCIAL_MEDIA} text={m.LINKS_IN_THE_FOOTER}>
            <div className="grid items-end gap-5 sm:grid-cols-2">
              {SOCIAL_NETWORKS.map((network) => (
                <Field
                  key={network}
                  label={network}
                  type="url"
                  inputMode="url"
                  placeholder={m.HTTPS}
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
